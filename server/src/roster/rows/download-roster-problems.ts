import { downloadRosterProblems as call } from '@paystead/contract/employer/roster';
import { findGroups } from '../../employers/index.ts';
import { csvLine } from '../../partners/payroll/csv.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { ownUpload } from '../draft/own-upload.ts';
import { viewProblem } from './problem.view.ts';
import { listProblems } from './problems.queries.ts';

const MOST = 20_000;
const CHUNK = 2000;
const HEAD = [
  'Row',
  'Employee ID',
  'Name',
  'Column',
  'Your file says',
  'What’s wrong',
  'Put it right',
];

/** The problems of a file as CSV. No cell of it can start a formula in a spreadsheet. */
export const downloadRosterProblems = query(call, async (context) => {
  const { db, input, vault } = context;
  const upload = await ownUpload(context, input.gid);

  const groups = (await findGroups(db, upload.employer_gid)).map(({ name }) => name);
  const lines = [csvLine(HEAD)];
  for (let offset = 0; offset < MOST; offset += CHUNK) {
    const { rows } = await listProblems(db, upload.gid, { words: [], offset, length: CHUNK });
    for (const row of rows) {
      const shown = viewProblem(vault, upload, row, groups);
      const { column, employee_number: number, line, mend, name, reason, value } = shown;
      lines.push(
        csvLine([String(line), number ?? '', name ?? '', column ?? '', value, reason, mend]),
      );
    }
    if (rows.length < CHUNK) break;
  }
  const base = upload.name.replace(/\.[^.]*$/, '');
  return file(`${base}-problems.csv`, lines.join(''));
});
