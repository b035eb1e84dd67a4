import { body, Gid } from '@paystead/contract/primitives';
import { followEmployer } from '../../continuity/index.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { renewDeductionFiles } from '../../remittance/index.ts';
import { findUpload, updateUpload } from '../draft/uploads.queries.ts';

/**
 * Takes in what an applied or undone roster says of people's jobs, and brings the employer's open
 * deduction files up to date (ROSTER-12). The cut-off and the close of day do the same for what
 * this leaves. Job checks that wait look at the roster every quarter of an hour by themselves.
 */
export const followNewRoster = steppedJob(
  'follow-new-roster',
  body({ gid: Gid }),
  async (work) => {
    const { input, now, step, today } = work;
    const employerGid = await step(async ({ db }) => {
      const upload = await findUpload(db, input.gid, { lock: true });
      // Undone before anything followed: there is nothing to take back.
      const isWanted =
        upload?.state === 'APPLIED' || (upload?.state === 'UNDONE' && upload.followed_at !== null);
      if (!upload || !isWanted) return null;
      await updateUpload(db, upload.gid, { followed_at: upload.followed_at ?? now });
      return upload.employer_gid;
    });
    if (employerGid === null) return;
    await followEmployer({ day: today, inTransaction: step }, employerGid);
    await renewDeductionFiles({ now, step, today }, employerGid);
  },
  { retryDelay: 30 },
);
