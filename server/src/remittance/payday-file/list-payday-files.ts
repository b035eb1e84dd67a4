import { listPaydayFiles as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';

import { findPaydayFiles } from './payday-files.queries.ts';
import { viewPaydayFile } from './payday-file.view.ts';

/** The deduction files of the employer's paydays (DEDUCT-33). */
export const listPaydayFiles = query(call, async (context) => {
  const { db, input, now } = context;
  const { rows, total } = await findPaydayFiles(db, ownEmployer(context), pageOf(input));

  return { total, rows: rows.map((row) => viewPaydayFile(row, now)) };
});
