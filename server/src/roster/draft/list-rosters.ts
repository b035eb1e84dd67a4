import { listRosters as call } from '@paystead/contract/employer/roster';
import { countListed } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { viewSummary } from '../roster.view.ts';
import { ownEmployer } from './own-upload.ts';
import { findLatestApplied, findUse, listUploads } from './uploads.queries.ts';

/** The files of the actor's own employer, newest first. */
export const listRosters = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const employerGid = ownEmployer(context);

  const { rows, total } = await listUploads(db, employerGid, pageOf(input));
  const latest = await findLatestApplied(db, employerGid);
  const people = await countListed(db, employerGid);

  const shown = [];
  for (const upload of rows) {
    const use = upload.state === 'APPLIED' ? await findUse(db, upload) : undefined;
    const isLatest = upload.gid === latest;
    shown.push(viewSummary(upload, { viewerGid: actor.gid, now, use, isLatest }));
  }
  return { total, rows: shown, people };
});
