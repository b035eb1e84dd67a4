import { dailyStep } from '../platform/jobs/daily-step.ts';
import { chargeOffLoan, findLoansToChargeOff } from '../servicing/index.ts';

/** Charges off the loans that became 120 days past due, each in its own transaction. */
export const chargeOffLoans = dailyStep('charge-off-loans', async ({ day, inTransaction }) => {
  const lost = await inTransaction((context) => findLoansToChargeOff(context, day));
  for (const loanGid of lost) {
    await inTransaction((context) => chargeOffLoan(context, loanGid, day, 'PAST_DUE'));
  }
  const done = lost.length;
  return done === 0 ? { done } : { done, sentence: `Loans charged off: ${done}.` };
});
