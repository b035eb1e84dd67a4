import { downloadRosterTemplate as call } from '@paystead/contract/employer/roster';
import { csvLine } from '../../partners/payroll/csv.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { TEMPLATE_COLUMNS } from '../roster.view.ts';

/** An empty roster file: the columns that we know. */
export const downloadRosterTemplate = query(call, async () =>
  file('roster-template.csv', csvLine(TEMPLATE_COLUMNS)),
);
