import { workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { failDeposits } from './fail-deposits.ts';
import { lockExpired } from './micro-deposits.queries.ts';

const CHUNK = 200;

/** Expires deposits that nobody confirmed in time. */
export const expireMicroDeposits = dailyStep('expire-micro-deposits', async (daily) => {
  const { done } = await workThrough(daily, {
    step: 'expire-micro-deposits',
    most: CHUNK,
    take: ({ db }, some) => lockExpired(db, daily.day.toString(), some),
    key: (gid) => gid,
    subject: (gid) => ({ kind: 'bank account', gid }),
    work: async (context, gids) => {
      for (const gid of gids) {
        await failDeposits(context, gid, 'EXPIRED', 'The time to confirm the deposits has passed.');
      }
    },
  });
  return { done };
});
