import { body, Gid } from '@paystead/contract/primitives';
import { repeatLater } from '../../close-of-day/index.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { handOver, STEP } from '../update-files.ts';

/** Payroll gets what it has approved at once (DEDUCT-34). */
export const handOverApproved = steppedJob(
  'hand-over-approved-files',
  body({ employer_gid: Gid }),
  async ({ step, today: day }) => {
    const { again } = await handOver({ day, inTransaction: step }, []);
    if (again) await step((context) => repeatLater(context, { step: STEP, day, tries: 1 }));
  },
  { retryLimit: 8, retryDelay: 30 },
);
