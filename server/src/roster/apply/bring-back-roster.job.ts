import { body, Gid } from '@paystead/contract/primitives';
import { restoreRoster } from '../../employers/index.ts';
import { job } from '../../platform/jobs/job.ts';
import { findUpload, findUse, lockRosters, updateUpload } from '../draft/uploads.queries.ts';
import { followNewRoster } from './follow-new-roster.job.ts';
import { recheckDrafts } from './recheck-drafts.ts';

/**
 * Undoes an applied file in one transaction (ROSTER-9). If the roster was used while this waited,
 * it stays.
 */
export const bringBackRoster = job(
  'undo-roster',
  body({ gid: Gid }),
  async (context) => {
    const { db, enqueue, event, input, now } = context;
    const found = await findUpload(db, input.gid);
    if (!found) return;
    await lockRosters(db, found.employer_gid);
    const upload = await findUpload(db, input.gid, { lock: true });
    if (upload?.state !== 'UNDOING') return;
    const subject = { kind: 'roster', gid: upload.gid };
    const use = await findUse(db, upload);
    if (use) {
      await updateUpload(db, upload.gid, {
        state: 'APPLIED',
        undone_by: null,
        undone_by_name: null,
      });
      event('roster.undo_too_late', subject, { after: { used_by: use.used_by } });
      return;
    }

    await restoreRoster(db, upload.gid, now);
    await updateUpload(db, upload.gid, { state: 'UNDONE', undone_at: now });
    event('roster.undone', subject);
    await recheckDrafts(context, upload.employer_gid);
    if (upload.followed_at !== null) await enqueue(followNewRoster, { gid: upload.gid });
  },
  { retryDelay: 5 },
);
