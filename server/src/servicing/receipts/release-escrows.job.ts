import type { Day } from '@paystead/lending/calendar/calendar';
import { workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { type EscrowRow, lockReleasable, markReleased } from './escrow.queries.ts';
import { receivePayment } from './receive-payment.ts';

const CHUNK = 50;

/**
 * Applies money that waited for its payday, as of that payday. The same path sends money that a
 * closed loan no longer needs back to the borrower.
 */
export const releaseEscrows = dailyStep('release-escrows', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough(daily, {
    step: 'release-escrows',
    most: CHUNK,
    take: ({ db }, some) => lockReleasable(db, day, some),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'money held', gid, borrowerGid: borrower_gid }),
    work: async (context, all) => {
      for (const held of all) await release(context, held, day);
    },
  });
  return { done };
});

async function release(context: WorkContext, held: EscrowRow, day: Day): Promise<void> {
  const on = held.due_on === null ? day : Temporal.PlainDate.from(held.due_on);
  const { entryId } = await receivePayment(context, {
    loanGid: held.loan_gid,
    amount: held.amount_cents,
    receivedOn: on,
    channel: 'ESCROW',
    ...(held.deduction_gid && { deductionGid: held.deduction_gid }),
  });
  await markReleased(context.db, held.gid, { entryId, on });
}
