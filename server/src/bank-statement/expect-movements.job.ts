import { dailyStep } from '../platform/jobs/daily-step.ts';
import { insertKnownMovements } from './movements.queries.ts';

/** BOOK-8: what should show on the bank's statement by the end of a day; each once. */
export const expectMovements = dailyStep('expect-movements', async ({ day, inTransaction }) => {
  const done = await inTransaction(({ db }) => insertKnownMovements(db, day.toString()));
  return { done };
});
