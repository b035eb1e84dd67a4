import {
  readDeskBorrower as call,
  SHOWN_APPLICATIONS,
} from '@paystead/contract/product/borrower-desk';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoansOf, loanFigures } from '../servicing/index.ts';
import { findApplicationsOf, findPerson } from './borrower-desk.queries.ts';
import { viewApplications, viewLoan, viewPerson } from './borrower-desk.view.ts';

/** STAFF-30: one borrower for staff, with the figures that the borrower sees now. */
export const readDeskBorrower = query(call, async ({ db, input, today }) => {
  const person = (await findPerson(db, input.gid)) ?? refuse('NOT_FOUND');
  const loans = await findLoansOf(db, { borrowerGids: [person.gid] });
  const gids = loans.map(({ gid }) => gid);
  const figures = await loanFigures(db, gids, today);
  const applications = await findApplicationsOf(db, person.gid, SHOWN_APPLICATIONS);

  return {
    ...viewPerson(person),
    loans: loans.map((loan) => viewLoan(loan, figures.get(loan.gid))),
    applications: viewApplications(applications),
  };
});
