import { body, Gid } from '@paystead/contract/primitives';
import { announce } from '../../connections/index.ts';
import { countListed, takeRoster } from '../../employers/index.ts';
import { job } from '../../platform/jobs/job.ts';
import { deleteContents } from '../draft/contents.queries.ts';
import { findUpload, lockRosters, updateUpload } from '../draft/uploads.queries.ts';
import { findDropped } from '../rows/differences.queries.ts';
import { fileOf } from '../show-roster.ts';
import { countApplied, settlePayAnswers } from './apply.queries.ts';
import { followAt } from './follow-at.ts';
import { followNewRoster } from './follow-new-roster.job.ts';
import { recheckDrafts } from './recheck-drafts.ts';

/** Applies a file in one transaction: the whole of it, or nothing (ROSTER-1). */
export const applyCheckedRoster = job(
  'apply-roster',
  body({ gid: Gid }),
  async (context) => {
    const { db, enqueue, event, input, now, today } = context;
    const found = await findUpload(db, input.gid);
    if (!found) return;
    await lockRosters(db, found.employer_gid);
    const upload = await findUpload(db, input.gid, { lock: true });
    if (upload?.state !== 'APPLYING') return;
    const file = fileOf(upload);
    await settlePayAnswers(db, upload.gid);
    const counts = await countApplied(db, upload.gid);
    const { gone } = await findDropped(db, file);

    await takeRoster(db, file, { at: now, today });
    await deleteContents(db, upload.gid);
    const people = await countListed(db, upload.employer_gid);
    const done = {
      people,
      new_people: counts.new,
      changed_people: counts.changed,
      gone_people: gone,
    };
    await updateUpload(db, upload.gid, {
      state: 'APPLIED',
      applied_at: now,
      sample_cipher: null,
      ...done,
    });
    event('roster.applied', { kind: 'roster', gid: upload.gid }, { after: done });
    await announce(context, {
      employerGid: upload.employer_gid,
      type: 'roster.applied',
      data: { roster: upload.gid, added: counts.new, changed: counts.changed, gone },
    });
    await recheckDrafts(context, upload.employer_gid);
    await enqueue(followNewRoster, { gid: upload.gid }, { startAfter: followAt(context) });
  },
  { retryDelay: 5 },
);
