import { body, Gid } from '@paystead/contract/primitives';
import { eachAlone } from '../close-of-day/index.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { renewDeductionFiles } from '../remittance/index.ts';
import { followChange, FOLLOWING, subjectOf } from './follow-change.ts';
import { findToFollow, noteWithoutAccount } from './status-changes.queries.ts';

/**
 * Lets loans, letters and the open deduction files of one employer follow the changes that payroll
 * made at its desk (PEOPLE-4). The close of day does the same for what this leaves.
 */
export const followStatusChanges = steppedJob(
  'follow-status-changes',
  body({ employer: Gid }),
  async ({ input, now, step, today }) => {
    await step(({ db }) => noteWithoutAccount(db, now));
    await eachAlone(
      { day: today, inTransaction: step },
      {
        step: FOLLOWING,
        items: await step(({ db }) => findToFollow(db, input.employer)),
        subject: subjectOf,
        work: followChange,
      },
    );
    await renewDeductionFiles({ now, step, today }, input.employer);
  },
  { retryDelay: 30 },
);
