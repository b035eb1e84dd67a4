import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { findBorrowerLoans } from './loan.queries.ts';
import { viewLoanLine } from './loan.view.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readFullStandings } from './standing.ts';

/** The borrower's loans, newest first. */
export const listLoans = query(calls.listLoans, async ({ actor, db, today }) => {
  const loans = await findBorrowerLoans(db, actor.gid);
  const standings = await readFullStandings(db, loans);

  return standings.map((standing) => viewLoanLine(viewSchedule(standing, today)));
});
