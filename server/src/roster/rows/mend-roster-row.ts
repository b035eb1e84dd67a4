import { mendRosterRow as call } from '@paystead/contract/employer/roster';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkField } from '../checks/check-field.ts';
import { wordsOf } from '../checks/problem-words.ts';
import { ownDraft } from '../draft/own-upload.ts';
import { separateMisled } from './end-reading.ts';
import { markDoubles } from './problems.queries.ts';
import { recheckRows } from './recheck-rows.ts';
import { rowFacts } from './row-facts.ts';
import { findRowsAt, lockRow } from './rows.queries.ts';
import { showRow } from './show-row.ts';

/**
 * Gives one value of a row in place of the file's (ROSTER-3). Refuses a value that is wrong by
 * itself; the row may still have other problems.
 */
export const mendRosterRow = command(call, async (context) => {
  const { db, event, input } = context;
  const { field, value } = input;
  const upload = await ownDraft(context, input.gid, ['CHECKED']);
  const line = Number(input.line);

  const row = await lockRow(db, upload.gid, line);
  if (!row) return refuse('NOT_FOUND');
  const facts = await rowFacts(context, upload);

  if (!facts.check.mapped.has(field)) {
    refuse('FIELDS', {}, { field: 'No column of this file is matched to this field' });
  }
  const checked = checkField(field, value, facts.check);
  const groups = facts.check.groups;
  if (checked && 'problem' in checked) {
    const problem = { field, kind: checked.problem, value };
    const { mend, reason } = wordsOf(problem, { groups: groups.map(({ name }) => name) });
    refuse('FIELDS', {}, { value: `${reason}. ${mend}.` });
  }

  const mended = new Map([[line, { [field]: value }]]);
  await recheckRows(context, upload, facts, [row], mended);
  const [after] = await findRowsAt(db, upload.gid, [line]);
  await separateMisled(context, upload, after?.entry_gid);
  const both = [row, ...(await findRowsAt(db, upload.gid, [line]))];
  await markDoubles(db, upload, {
    numbers: both.flatMap(({ employee_number: number }) => number ?? []),
    ssns: both.flatMap(({ ssn_lookup: lookup }) => lookup ?? []),
  });
  event('roster.row_mended', { kind: 'roster', gid: upload.gid }, { after: { line, field } });

  return showRow(context, upload, { line, isLeftOut: row.left_out }, groups);
});
