import { undoRoster as call } from '@paystead/contract/employer/roster';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { command } from '../../platform/calls/command.ts';
import { dayOf } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownEmployer, ownUpload } from '../draft/own-upload.ts';
import {
  findInStates,
  findLatestApplied,
  findUse,
  lockRosters,
  updateUpload,
  type UseRow,
} from '../draft/uploads.queries.ts';
import { whoActs } from '../draft/who-acts.ts';
import { showRoster } from '../show-roster.ts';
import { bringBackRoster } from './bring-back-roster.job.ts';

/** Has the roster from before the last applied file brought back, unless it was used (ROSTER-9). */
export const undoRoster = command(call, async (context) => {
  const { db, enqueue, event, input } = context;
  const employerGid = ownEmployer(context);

  await lockRosters(db, employerGid);
  const upload = await ownUpload(context, input.gid, { lock: true });
  if (upload.state !== 'APPLIED') refuse('ROSTER_STEP');
  const busy = await findInStates(db, employerGid, ['APPLYING', 'UNDOING']);
  const use = await findUse(db, upload);
  const doer = await whoActs(context);

  if (busy.length > 0) refuse('ROSTER_BUSY');
  if ((await findLatestApplied(db, employerGid)) !== upload.gid) refuse('ROSTER_NOT_LATEST');
  if (use) refuse('ROSTER_USED', { day: weekdayDate(dayOf(use.since)), by: useWords(use) });

  const undoing = await updateUpload(db, upload.gid, {
    state: 'UNDOING',
    undone_by: doer.gid,
    undone_by_name: doer.name,
  });
  event('roster.undo_asked', { kind: 'roster', gid: upload.gid });
  await enqueue(bringBackRoster, { gid: upload.gid });

  return showRoster(context, undoing);
});

function useWords({ payday, used_by: by }: UseRow): string {
  if (by === 'JOB_CHECK' || payday === null) return 'a job check found somebody on it';
  return `the deduction file of ${weekdayDate(Temporal.PlainDate.from(payday))} closed with it`;
}
