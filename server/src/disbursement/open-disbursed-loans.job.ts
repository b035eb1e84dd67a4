import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { findHeldUp, takeSettled } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { openLoan, postponeDisbursement } from '../servicing/index.ts';

/** Opens the loans whose money has arrived, each as of the day of its arrival. */
export const openDisbursedLoans = dailyStep(
  'open-disbursed-loans',
  async ({ day, inTransaction }) => {
    let done = 0;
    for (let taken = -1; taken !== 0; done += taken) {
      taken = await inTransaction(async (context) => {
        const settled = await takeSettled(context, 'DISBURSEMENT', day);
        for (const { subjectGid, settledOn } of settled) {
          await openLoan(context, subjectGid, settledOn);
        }
        return settled.length;
      });
    }
    await inTransaction((context) => postponeHeldUp(context, day));
    return done === 0 ? { done } : { done, sentence: `Loans opened: ${done}.` };
  },
);

/**
 * The bank doesn't have the order yet: the money arrives a banking day later than the page says.
 */
async function postponeHeldUp(context: WorkContext, day: Temporal.PlainDate): Promise<void> {
  const next = addBankingDays(day, 1);
  for (const gid of await findHeldUp(context.db, 'DISBURSEMENT', day.toString())) {
    await postponeDisbursement(context, gid, next);
  }
}
