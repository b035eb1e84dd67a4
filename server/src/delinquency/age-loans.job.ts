import { gidsOf, workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { ageTheseLoans, findOpenLoans, type LoanKey } from '../servicing/index.ts';

const CHUNK = 500;

/**
 * Recounts how late each Open loan is that may be past due; the figures of the others are already
 * zero.
 */
export const ageLoans = dailyStep('age-loans', async (daily) => {
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'age-loans',
    most: CHUNK,
    page: findOpenLoans,
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: (context, loans) => ageTheseLoans(context, daily.day, gidsOf(loans)),
  });
  return done === 0 ? { done } : { done, sentence: lateSentence(done) };
});

function lateSentence(loans: number): string {
  return loans === 1 ? 'One loan is past due.' : `${loans} loans are past due.`;
}
