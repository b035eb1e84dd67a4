import { listReportLoans as call, LOANS_ON_A_PAGE } from '@paystead/contract/product/reports';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { query } from '../platform/calls/command.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { employersAsked } from './employers-asked.ts';
import { findEmployers } from './portfolio.queries.ts';
import { findReportLoans } from './report-loans.queries.ts';
import { loanSet } from './report-loans.ts';

/** The loans behind a figure of the portfolio (REPORT-2). */
export const listReportLoans = query(call, async ({ db, input, today }) => {
  const employers = employersAsked(await findEmployers(db), input);
  const found = await findReportLoans(db, loanSet(input, today), {
    employers,
    after: input.after ?? NO_GID,
    limit: LOANS_ON_A_PAGE + 1,
  });
  const rows = found.slice(0, LOANS_ON_A_PAGE);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => ({ ...row, reference: loanReference(row.gid) })),
    next: last?.gid ?? null,
  };
});
