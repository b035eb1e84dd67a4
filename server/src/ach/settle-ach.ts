import { dailyStep } from '../platform/jobs/daily-step.ts';
import { settleThrough } from './entries.queries.ts';

/** Settles entries whose day has come; the slices of their purposes book them next. */
export const settleAchStep = dailyStep('settle-ach', async ({ day, inTransaction }) => {
  const done = await inTransaction(({ db }) => settleThrough(db, day.toString()));
  return { done };
});
