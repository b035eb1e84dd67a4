import { pageOf } from '../platform/calls/page-of.ts';
import { listAllLoans as call } from '@paystead/contract/product/console';
import { query } from '../platform/calls/command.ts';
import { loanFigures } from '../servicing/index.ts';
import { findLoans } from './list.queries.ts';
import { viewLoan } from './staff.view.ts';

/** Loans, newest first, each with the figures its borrower sees today. */
export const listAllLoans = query(call, async ({ db, input, today }) => {
  const { rows, total } = await findLoans(db, pageOf(input));
  const figures = await loanFigures(
    db,
    rows.map(({ gid }) => gid),
    today,
  );

  return { total, rows: rows.map((row) => viewLoan(row, figures.get(row.gid))) };
});
