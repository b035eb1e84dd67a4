import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { failDeposits } from './fail-deposits.ts';
import { lockExpired } from './micro-deposits.queries.ts';

/** Expires deposits that nobody confirmed in time. */
export const expireMicroDeposits = dailyStep('expire-micro-deposits', async (daily) => {
  let done = 0;
  for (;;) {
    const some = await daily.inTransaction(async (context) => {
      const gids = await lockExpired(context.db, daily.day.toString());
      for (const gid of gids) {
        await failDeposits(context, gid, 'EXPIRED', 'The time to confirm the deposits is over.');
      }
      return gids.length;
    });
    done += some;
    if (some === 0) return { done };
  }
});
