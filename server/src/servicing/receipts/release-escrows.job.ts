import type { Day } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockReleasable, markReleased } from './escrow.queries.ts';
import { receivePayment } from './receive-payment.ts';

/**
 * Applies money that waited for its payday, as of that payday. The same path sends money that a
 * closed loan no longer needs back to the borrower. One held amount per transaction.
 */
export const releaseEscrows = dailyStep('release-escrows', async ({ day, inTransaction }) => {
  let done = 0;
  while (await inTransaction((context) => releaseNext(context, day))) done += 1;
  return { done };
});

async function releaseNext(context: WorkContext, day: Day): Promise<boolean> {
  const held = await lockReleasable(context.db, day);
  if (!held) return false;

  const on = held.due_on === null ? day : Temporal.PlainDate.from(held.due_on);
  const { entryId } = await receivePayment(context, {
    loanGid: held.loan_gid,
    amount: held.amount_cents,
    receivedOn: on,
    channel: 'ESCROW',
    ...(held.deduction_gid && { deductionGid: held.deduction_gid }),
  });
  await markReleased(context.db, held.gid, { entryId, on });
  return true;
}
