import { downloadPaydayFile as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import {
  deductionFileName,
  fileLayout,
  writeDeductionFile,
} from '../../partners/payroll/deduction-file.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { askedLine } from './asked-line.ts';
import { readOwnFile } from './own-payday-file.ts';
import { findPaydayLines } from './payday-files.queries.ts';

/** The file as it stands, in payroll's layout: all lines, or those that differ (DEDUCT-33). */
export const downloadPaydayFile = query(call, async (context) => {
  const { db, input } = context;
  const row = await readOwnFile(context, input.payday);
  const { payday, version } = row;
  const employerGid = ownEmployer(context);

  const layout = fileLayout(row.layout, row.own_layout);
  if (!layout) throw new Error('The layout of the deduction file is unknown');
  const contents = input.holds ?? 'WHOLE';
  const { rows } = await findPaydayLines(db, { employerGid, payday }, {}, null);
  const lines = rows.filter(({ mark }) => contents === 'WHOLE' || mark !== 'SAME').map(askedLine);

  const content = { payday, version, contents };
  return file(
    deductionFileName(layout, content),
    writeDeductionFile(layout, { ...content, lines }),
  );
});
