import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { viewPaydays } from './payday.view.ts';
import { viewSchedule } from './view-schedule.ts';
import { readFullStandings } from '../loan/standing.ts';

/** The paycheck timeline of the borrower's loan: each payday with the state of its deduction. */
export const listPaydays = query(calls.listPaydays, async ({ actor, db, input, today }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const standings = await readFullStandings(db, [loan]);

  return standings.flatMap((standing) => viewPaydays(viewSchedule(standing, today)));
});
