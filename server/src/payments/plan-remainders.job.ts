import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findLoansWithWaiting, type LoanWithWaiting } from './payments.queries.ts';
import { planRemainder } from './plan-remainder.ts';

const CHUNK = 100;

/**
 * Plans the last debit of payoffs that let everything on its way arrive first: the exact payoff of
 * its day, in the night after the last item is final. Skips payoffs that still wait.
 */
export const planRemainders = dailyStep('plan-remainders', async (daily) => {
  const { done } = await workThrough<LoanWithWaiting>(daily, {
    step: 'plan-remainders',
    most: CHUNK,
    take: ({ db }, { after, limit }) => findLoansWithWaiting(db, after, limit),
    key: (one) => one.loan_gid,
    subject: (one) => ({ kind: 'loan', gid: one.loan_gid, borrowerGid: one.borrower_gid }),
    work: async (context, some) => {
      let planned = 0;
      for (const { loan_gid: gid } of some) planned += await planRemainder(context, gid, daily.day);
      return planned;
    },
  });
  return {
    done,
    sentence: `${done} ${done === 1 ? 'payoff goes' : 'payoffs go'} on to the bank`,
  };
});
