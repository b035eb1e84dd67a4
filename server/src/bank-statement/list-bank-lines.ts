import { listBankLines as call } from '@paystead/contract/servicing/bank-statement';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { viewLine } from './bank-statement.view.ts';
import { findOpenLines } from './statements.queries.ts';

/** Lines of the bank's statement that nothing in our books explains. */
export const listBankLines = query(call, async ({ db, input }) => {
  const { rows, total } = await findOpenLines(db, pageOf(input));
  return { total, rows: rows.map(viewLine) };
});
