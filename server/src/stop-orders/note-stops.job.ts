import { dailyStep } from '../platform/jobs/daily-step.ts';
import { markEffective } from './stop-orders.queries.ts';

const CHUNK = 1000;

/** Notes the orders that took effect: their first payday has passed and brought nothing. */
export const noteStops = dailyStep('note-stops', async ({ day, inTransaction }) => {
  let done = 0;
  for (let some = CHUNK; some === CHUNK;) {
    some = await inTransaction(({ db }) => markEffective(db, day.toString(), CHUNK));
    done += some;
  }
  return done === 0
    ? { done }
    : { done, sentence: `${done} stop ${done === 1 ? 'order' : 'orders'} took effect` };
});
