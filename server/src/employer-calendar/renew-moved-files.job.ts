import { body, Gid } from '@paystead/contract/primitives';
import { steppedJob } from '../platform/jobs/job.ts';
import { renewDeductionFiles } from '../remittance/index.ts';

/** Brings an employer's open deduction files up to date after a payday moved onto one's day. */
export const renewMovedFiles = steppedJob(
  'renew-moved-files',
  body({ employer: Gid }),
  ({ input, now, step, today }) => renewDeductionFiles({ now, step, today }, input.employer),
  { retryDelay: 30 },
);
