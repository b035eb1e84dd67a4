import { isBefore, type Day } from '@paystead/lending/calendar/calendar';
import { moveEntries, pendingEntries, type PendingEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan, postponeDisbursement } from '../servicing/index.ts';

/**
 * Moves waiting payouts and refunds that can't arrive on their day to the first day on which they
 * can. A payout still has to pass the sanctions lists on the day it leaves. Returns what it moved.
 */
export async function moveCredits(
  context: WorkContext,
  borrowerGid: string,
  soonest: Day,
): Promise<PendingEntry[]> {
  const moved: PendingEntry[] = [];
  for (const entry of await pendingEntries(context, borrowerGid)) {
    const { purpose, subjectGid, waits, effectiveDate } = entry;
    if (!waits || purpose === 'PAYMENT' || purpose === 'MICRO_DEPOSIT') continue;
    if (!isBefore(effectiveDate, soonest)) continue;
    if (purpose === 'DISBURSEMENT') {
      const loan = await lockLoan(context.db, subjectGid);
      const promised = Temporal.PlainDate.from(loan.disbursement_date);
      if (loan.status === 'Pending' && isBefore(promised, soonest))
        await postponeDisbursement(context, subjectGid, soonest);
    }
    await moveEntries(context, purpose, [subjectGid], soonest);
    moved.push({ ...entry, effectiveDate: soonest });
  }
  return moved;
}
