import { applyRoster as call } from '@paystead/contract/employer/roster';
import { dropsMany } from '@paystead/lending/employment/roster-people';
import { countListed } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownDraft, ownEmployer } from '../draft/own-upload.ts';
import { findInStates, lockRosters, updateUpload } from '../draft/uploads.queries.ts';
import { whoActs } from '../draft/who-acts.ts';
import { countOpenRows, findDropped } from '../rows/differences.queries.ts';
import { fileOf, showRoster } from '../show-roster.ts';
import { applyCheckedRoster } from './apply-checked-roster.job.ts';

/** Has a checked file applied, if nothing is open (ROSTER-1, ROSTER-7, ROSTER-8). */
export const applyRoster = command(call, async (context) => {
  const { db, enqueue, event, input } = context;
  const employerGid = ownEmployer(context);

  await lockRosters(db, employerGid);
  const upload = await ownDraft(context, input.gid, ['CHECKED']);
  const busy = await findInStates(db, employerGid, ['APPLYING', 'UNDOING']);
  const open = await countOpenRows(db, upload.gid);
  const listed = await countListed(db, employerGid);
  const { gone } = await findDropped(db, fileOf(upload));
  const doer = await whoActs(context);

  if (busy.length > 0) refuse('ROSTER_BUSY');
  if (open.problem_rows > 0) refuse('ROSTER_ROWS_OPEN', { rows: open.problem_rows });
  if (open.pay_open > 0) refuse('ROSTER_PAY_OPEN', { rows: open.pay_open });
  if (open.rows === 0) refuse('ROSTER_EMPTY');
  if (dropsMany(listed, gone) && input.dropping !== gone) {
    refuse('ROSTER_DROPS_MANY', { gone, listed });
  }

  const applying = await updateUpload(db, upload.gid, {
    state: 'APPLYING',
    applied_by: doer.gid,
    applied_by_name: doer.name,
  });
  event('roster.apply_asked', { kind: 'roster', gid: upload.gid }, { after: { gone, listed } });
  await enqueue(applyCheckedRoster, { gid: upload.gid });

  return showRoster(context, applying);
});
