import { NO_GID } from '../platform/session/actor.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findLoansWithWaiting } from './payments.queries.ts';
import { planRemainder } from './plan-remainder.ts';

const CHUNK = 100;

/**
 * Plans the last debit of payoffs that let everything on its way arrive first: the exact payoff of
 * its day, in the night after the last item is final. Skips payoffs that still wait.
 */
export const planRemainders = dailyStep('plan-remainders', async (daily) => {
  const { day } = daily;
  let done = 0;
  for (let after: string | undefined = NO_GID; after !== undefined;) {
    const from: string = after;
    after = await daily.inTransaction(async (context) => {
      const loans = await findLoansWithWaiting(context.db, from, CHUNK);
      for (const gid of loans) done += await planRemainder(context, gid, day);
      return loans.at(-1);
    });
  }
  return {
    done,
    sentence: `${done} ${done === 1 ? 'payoff goes' : 'payoffs go'} on to the bank`,
  };
});
