import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { findLoansOf } from './loan.queries.ts';
import { viewLoanLine } from './loan.view.ts';
import { lookAt } from '../schedule/schedule-look.ts';
import { readFullStandings } from './standing.ts';

/** The borrower's loans, newest first. */
export const listLoans = query(calls.listLoans, async ({ actor, db, today }) => {
  const loans = await findLoansOf(db, actor.gid);
  const standings = await readFullStandings(db, loans);

  return standings.map((standing) => viewLoanLine(lookAt(standing, today)));
});
