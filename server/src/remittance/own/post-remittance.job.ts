import { body, Gid } from '@paystead/contract/primitives';
import { repeatLater } from '../../close-of-day/index.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { postOpenRemittances } from '../posting/post-open-remittances.ts';
import { postRemittancesStep } from '../posting/post-remittances.ts';

/** Posts an uploaded remittance at once; the close of day tries again what fails (REMIT-1). */
export const postRemittance = steppedJob(
  'post-remittance',
  body({ gid: Gid }),
  async ({ input, step, today: day }) => {
    const { failed } = await postOpenRemittances({ day, inTransaction: step }, input.gid);
    const again = { step: postRemittancesStep.name, day, tries: 1 };
    if (failed > 0) await step((context) => repeatLater(context, again));
  },
  { retryLimit: 8, retryDelay: 30 },
);
