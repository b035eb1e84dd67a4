import { eachAlone } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findWaitingJobs } from './continuity.queries.ts';
import { startNewJob } from './start-new-job.ts';

/** Looks for new jobs on the lists of their employers; one that is there takes the loan over. */
export const confirmNewJobs = dailyStep('confirm-new-jobs', async (daily) => {
  const { results } = await eachAlone(daily, {
    step: 'confirm-new-jobs',
    items: await daily.inTransaction(({ db }) => findWaitingJobs(db)),
    subject: ({ borrower_gid, loan_gid }) => ({
      kind: 'loan',
      gid: loan_gid,
      borrowerGid: borrower_gid,
    }),
    work: startNewJob,
  });
  const done = results.filter(Boolean).length;
  return done === 0
    ? { done }
    : { done, sentence: `New jobs that employers’ lists confirm: ${done}` };
});
