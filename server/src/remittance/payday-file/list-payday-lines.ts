import { listPaydayLines as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { readOwnFile } from './own-payday-file.ts';
import { findPaydayLines } from './payday-files.queries.ts';
import { viewPaydayLine } from './payday-file.view.ts';

/** Lines of a payday's deduction file, new and stopped people first (DEDUCT-33). */
export const listPaydayLines = query(call, async (context) => {
  const { db, input } = context;
  const { approved_version: approved, payday } = await readOwnFile(context, input.payday);
  const since = input.since_approval === undefined ? undefined : (approved ?? 0);

  const { rows, total } = await findPaydayLines(
    db,
    { employerGid: ownEmployer(context), payday },
    { mark: input.mark, since },
    pageOf(input),
  );
  return { total, rows: rows.map(viewPaydayLine) };
});
