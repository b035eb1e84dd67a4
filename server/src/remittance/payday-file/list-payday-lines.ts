import { listPaydayLines as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { readOwnFile } from './own-payday-file.ts';
import type { PaydayFileRow } from './payday-files.queries.ts';
import { viewPaydayLine } from './payday-file.view.ts';
import {
  countPaydayLines,
  findNumbersNamed,
  findPaydayLines,
  type LinesWanted,
} from './payday-lines.queries.ts';

/** Lines of a payday's deduction file, new and stopped people first (DEDUCT-33). */
export const listPaydayLines = query(call, async (context) => {
  const { db, input } = context;
  const file = await readOwnFile(context, input.payday);
  const page = pageOf(input);
  const { words } = page;
  const employerGid = ownEmployer(context);

  const wanted = {
    employerGid,
    payday: file.payday,
    mark: input.mark,
    // Without an approval, everything is different since.
    since: input.since_approval === undefined ? undefined : (file.approved_version ?? undefined),
    numbers: words.length === 0 ? null : await findNumbersNamed(db, employerGid, words),
    words,
  };
  const rows = await findPaydayLines(db, wanted, page);
  const counted = keptCount(file, wanted) ?? (await countPaydayLines(db, wanted));
  return { ...counted, rows: rows.map(viewPaydayLine) };
});

/** The counts that are kept with the file; null if something else is asked for. */
function keptCount(file: PaydayFileRow, { mark, since, words }: LinesWanted) {
  if (since !== undefined || words.length > 0) return null;
  const { changed_lines, new_lines, same_lines, stopped_lines } = file;
  const marks = {
    NEW: new_lines,
    STOPPED: stopped_lines,
    CHANGED: changed_lines,
    SAME: same_lines,
  };
  const all = new_lines + stopped_lines + changed_lines + same_lines;
  return { total: mark === undefined ? all : marks[mark], or_more: false };
}
