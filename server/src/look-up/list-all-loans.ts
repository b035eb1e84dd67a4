import { listAllLoans as call } from '@paystead/contract/product/look-up';
import { query } from '../platform/calls/command.ts';
import { startAfter } from '../platform/calls/place.ts';
import { loanFigures } from '../servicing/index.ts';
import { findLoans } from './look-up.queries.ts';
import { viewLoan } from './look-up.view.ts';
import { pageOfList, readWanted } from './page-of-list.ts';

/** STAFF-61: loans, newest first, each with the figures its borrower sees today. */
export const listAllLoans = query(call, async ({ db, input, today }) => {
  const late = input.late !== undefined;
  const wanted = await readWanted(db, input, late ? 'count' : 'instant');
  const found = await findLoans(db, wanted, { status: input.status, late });
  const page = pageOfList(found, wanted, (last) =>
    startAfter(late ? last.delinquent_days : last.signed_at, last.gid),
  );
  const figures = await loanFigures(
    db,
    page.rows.map(({ gid }) => gid),
    today,
  );

  return { ...page, rows: page.rows.map((row) => viewLoan(row, figures.get(row.gid))) };
});
