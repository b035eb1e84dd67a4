import { leaveOutRosterRow as call } from '@paystead/contract/employer/roster';
import { findGroups } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownDraft } from '../draft/own-upload.ts';
import { markDoubles } from './problems.queries.ts';
import { changeRow, lockRow } from './rows.queries.ts';
import { showRow } from './show-row.ts';

/** Leaves a row out of what is applied, or puts it back (ROSTER-6: its person isn't gone). */
export const leaveOutRosterRow = command(call, async (context) => {
  const { db, event, input } = context;
  const upload = await ownDraft(context, input.gid, ['CHECKED']);
  const line = Number(input.line);

  const row = await lockRow(db, upload.gid, line);
  if (!row) return refuse('NOT_FOUND');
  const groups = await findGroups(db, upload.employer_gid);

  await changeRow(db, upload.gid, line, { left_out: input.left_out });
  await markDoubles(db, upload, {
    numbers: row.employee_number === null ? [] : [row.employee_number],
    ssns: row.ssn_lookup === null ? [] : [row.ssn_lookup],
  });
  const kind = input.left_out ? 'roster.row_left_out' : 'roster.row_put_back';
  event(kind, { kind: 'roster', gid: upload.gid }, { after: { line } });

  return showRow(context, upload, { line, isLeftOut: input.left_out }, groups);
});
