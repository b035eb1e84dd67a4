import { downloadPaydayFile as call } from '@paystead/contract/employer/payday-files';
import { ownEmployer } from '../../employers/index.ts';
import {
  deductionFileName,
  isLayout,
  writeDeductionFile,
} from '../../partners/payroll/deduction-file.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { referenceOf } from '../find-asked.ts';
import { readOwnFile } from './own-payday-file.ts';
import { findPaydayLines, type PaydayLineRow } from './payday-files.queries.ts';

/** The file as it stands, in payroll's layout: all lines, or those that differ (DEDUCT-33). */
export const downloadPaydayFile = query(call, async (context) => {
  const { db, input } = context;
  const { layout, payday, version } = await readOwnFile(context, input.payday);
  const employerGid = ownEmployer(context);

  if (!isLayout(layout)) throw new Error('The layout of the deduction file is unknown');
  const contents = input.holds ?? 'WHOLE';
  const { rows } = await findPaydayLines(db, { employerGid, payday }, {}, null);
  const lines = rows
    .filter(({ mark }) => contents === 'WHOLE' || mark !== 'SAME')
    .map((row) => askedLine(row));

  const content = { payday, version, contents };
  return file(
    deductionFileName(layout, content),
    writeDeductionFile(layout, { ...content, lines }),
  );
});

function askedLine(row: PaydayLineRow) {
  return {
    employeeNumber: row.employee_number,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    amount: row.amount_cents,
    reference: referenceOf(row),
    mark: row.mark,
    stopDate: row.stop_date,
  };
}
