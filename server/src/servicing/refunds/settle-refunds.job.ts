import type { Day } from '@paystead/lending/calendar/calendar';
import {
  type ReturnedEntry,
  type SettledEntry,
  takeReturned,
  takeSettled,
} from '../../ach/index.ts';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { findRefund, setRefundState } from './refund.queries.ts';

/**
 * Books refunds that reached the borrower's account, and returned ones, which wait until the
 * borrower names another account.
 */
export const settleRefunds = dailyStep('settle-refunds', async ({ day, inTransaction }) => {
  let done = 0;
  for (let moved = -1; moved !== 0; done += moved) {
    moved = await inTransaction((context) => settleNext(context, day));
  }
  return { done };
});

async function settleNext(context: WorkContext, day: Day): Promise<number> {
  const settled = await takeSettled(context, 'REFUND', day);
  for (const entry of settled) await book(context, 'REFUND_SENT', entry, entry.settledOn);
  const returned = await takeReturned(context, 'REFUND');
  for (const entry of returned) await reopenRefund(context, entry);
  return settled.length + returned.length;
}

async function reopenRefund(context: WorkContext, entry: ReturnedEntry): Promise<void> {
  if (entry.wasSettled) await book(context, 'REFUND_RETURNED', entry, entry.returnedOn);
  else await setRefundState(context.db, entry.subjectGid, 'RETURNED');
}

async function book(
  context: WorkContext,
  kind: 'REFUND_SENT' | 'REFUND_RETURNED',
  entry: Pick<SettledEntry, 'subjectGid' | 'amount'>,
  on: Day,
): Promise<void> {
  const refund = await findRefund(context.db, entry.subjectGid);
  const when = { loanGid: refund.loan_gid, borrowerGid: refund.borrower_gid, effectiveDate: on };
  await postEntries(context, journalEntries({ kind, amount: entry.amount }, when));
  await setRefundState(context.db, refund.gid, kind === 'REFUND_SENT' ? 'PAID' : 'RETURNED');
  context.event(kind === 'REFUND_SENT' ? 'refund.paid' : 'refund.returned', {
    kind: 'loan',
    gid: refund.loan_gid,
  });
}
