import { listRosterProblems as call } from '@paystead/contract/employer/roster';
import { findGroups } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { ownUpload } from '../draft/own-upload.ts';
import { viewProblem } from './problem.view.ts';
import { listProblems } from './problems.queries.ts';

/** The problems of a file row by row. */
export const listRosterProblems = query(call, async (context) => {
  const { db, input, vault } = context;
  const upload = await ownUpload(context, input.gid);

  const { field, kind } = input;
  const { rows, total } = await listProblems(db, upload.gid, { ...pageOf(input), kind, field });
  const groups = (await findGroups(db, upload.employer_gid)).map(({ name }) => name);

  return { total, rows: rows.map((problem) => viewProblem(vault, upload, problem, groups)) };
});
