import { NO_GID } from '../platform/session/actor.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { ageNextLoans } from '../servicing/index.ts';

const CHUNK = 500;

/**
 * Recounts how late each Open loan is that may be past due; the figures of the others are already
 * zero.
 */
export const ageLoans = dailyStep('age-loans', async ({ day, inTransaction }) => {
  let done = 0;
  let after: string | null = NO_GID;
  while (after !== null) {
    const from: string = after;
    const aged = await inTransaction((context) => ageNextLoans(context, day, from, CHUNK));
    done += aged.late;
    after = aged.last;
  }
  return done === 0 ? { done } : { done, sentence: lateSentence(done) };
});

function lateSentence(loans: number): string {
  return loans === 1 ? 'One loan is past due.' : `${loans} loans are past due.`;
}
