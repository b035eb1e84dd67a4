import { takeSettled } from '../ach/index.ts';
import { dailyStep } from '../platform/daily-step.ts';
import { openLoan } from '../servicing/index.ts';

/** Opens the loans whose money has arrived, each as of the day it did. */
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
    return done === 0 ? { done } : { done, sentence: `Loans opened: ${done}.` };
  },
);
