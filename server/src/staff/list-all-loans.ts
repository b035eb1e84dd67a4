import { pageOf } from '../platform/calls/page-of.ts';
import { listAllLoans as call } from '@paystead/contract/product/console';
import { balancesOfLoans } from '../ledger/index.ts';
import { query } from '../platform/calls/command.ts';
import { findLoans } from './list.queries.ts';
import { viewLoan } from './staff.view.ts';

/** Loans, newest first, each with its balance from the books. */
export const listAllLoans = query(call, async ({ db, input, today }) => {
  const { rows, total } = await findLoans(db, pageOf(input), today);
  const books = await balancesOfLoans(
    db,
    rows.map(({ gid }) => gid),
  );

  return { total, rows: rows.map((row) => viewLoan(row, books(row.gid))) };
});
