import { downloadPaydayFile as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import {
  deductionFileName,
  type DeductionWriter,
  deductionWriter,
  fileLayout,
} from '../../partners/payroll/deduction-file.ts';
import { query } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { file } from '../../platform/http/file-answer.ts';
import { askedLine } from './asked-line.ts';
import { type FileVersion, findLinesAfter } from './file-lines.queries.ts';
import { readOwnFile } from './own-payday-file.ts';

/**
 * The file as it stands, in payroll's layout: all lines, or those that differ (DEDUCT-33). It's
 * written while it's sent, so that memory doesn't grow with its lines.
 */
export const downloadPaydayFile = query(call, async (context) => {
  const row = await readOwnFile(context, context.input.payday);
  const { payday, version } = row;

  const layout = fileLayout(row.layout, row.own_layout);
  if (!layout) throw new Error('The layout of the deduction file is unknown');
  const contents = context.input.holds ?? 'WHOLE';
  const about = { payday, version, contents };
  const of = { employerGid: ownEmployer(context), payday, version, contents };

  return file(
    deductionFileName(layout, about),
    pieces(context, of, deductionWriter(layout, about)),
  );
});

/** The version never changes anymore, so pieces that are read one after the other fit together. */
async function* pieces(
  { readLater }: Pick<Context, 'readLater'>,
  of: FileVersion,
  writer: DeductionWriter,
): AsyncIterable<Buffer> {
  yield Buffer.from(writer.head);
  let after = '';
  for (;;) {
    const rows = await readLater((db) => findLinesAfter(db, of, after));
    const last = rows.at(-1)?.employee_number;
    if (last === undefined) break;
    after = last;
    const lines = rows.filter(({ mark }) => of.contents === 'WHOLE' || mark !== 'SAME');
    yield Buffer.from(writer.lines(lines.map(askedLine)));
  }
  yield Buffer.from(writer.end());
}
