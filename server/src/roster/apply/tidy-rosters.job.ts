import { body } from '@paystead/contract/primitives';
import { forgetBefore } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { deleteContents } from '../draft/contents.queries.ts';
import {
  DRAFTS,
  findExpired,
  findUndoable,
  findUpload,
  findUse,
  updateUpload,
} from '../draft/uploads.queries.ts';

const BATCH = 100;

/**
 * Ends drafts after seven days and deletes their contents. Notes what has used applied rosters, and
 * deletes what they were before: they can't be undone anymore (ROSTER-9, ROSTER-10).
 */
export const tidyRosters = steppedJob(
  'tidy-rosters',
  body({}),
  async ({ now, step }) => {
    for (let found = BATCH; found === BATCH;) {
      const expired = await step(({ db }) => findExpired(db, now, BATCH));
      for (const { gid } of expired) await step((context) => expire(context, gid));
      found = expired.length;
    }
    const applied = await step(({ db }) => findUndoable(db));
    for (const { gid } of applied) await step((context) => noteUse(context, gid));
  },
  { exclusive: true },
);

async function expire({ db, event, now }: WorkContext, gid: string): Promise<void> {
  const upload = await findUpload(db, gid, { lock: true });
  const isDraft = DRAFTS.some((state) => state === upload?.state);
  if (!upload || !isDraft || Temporal.Instant.compare(now, upload.expires_at) < 0) return;
  await deleteContents(db, gid);
  await updateUpload(db, gid, {
    state: 'EXPIRED',
    run: upload.run + 1,
    sample_cipher: null,
    is_comparing: false,
  });
  event('roster.expired', { kind: 'roster', gid });
}

async function noteUse({ db, event }: WorkContext, gid: string): Promise<void> {
  const upload = await findUpload(db, gid, { lock: true });
  if (upload?.state !== 'APPLIED' || upload.used_at !== null) return;
  const use = await findUse(db, upload);
  if (!use) return;
  await updateUpload(db, gid, {
    used_at: use.since,
    used_by: use.used_by,
    used_payday: use.payday,
  });
  await forgetBefore(db, gid);
  event('roster.used', { kind: 'roster', gid }, { after: { by: use.used_by } });
}
