import { dailyStep } from '../platform/jobs/daily-step.ts';
import { insertFairness } from './fairness.queries.ts';

/**
 * At the end of a month, counts its decisions by groups that no decision may look at (FAIR-1). A
 * second run adds nothing.
 */
export const noteFairness = dailyStep('note-fairness', async ({ day, inTransaction }) => {
  if (day.day !== day.daysInMonth) return { done: 0 };
  await inTransaction(({ db }) => insertFairness(db, day.toString()));
  return { done: 1 };
});
