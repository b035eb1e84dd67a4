import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { readCourse } from '../loan/course.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { findSurroundings } from '../loan/loan.queries.ts';
import { readFullStandings } from '../loan/standing.ts';
import { viewPaydays } from './payday.view.ts';
import { viewSchedule } from './view-schedule.ts';

/** The paycheck timeline of the borrower's loan: each payday with what came of it. */
export const listPaydays = query(calls.listPaydays, async (context) => {
  const { actor, db, input, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const [[standing], { employer }] = await Promise.all([
    readFullStandings(db, [loan]),
    findSurroundings(context, loan.gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);
  const course = await readCourse(db, standing, today);

  return viewPaydays(viewSchedule(standing, today), { course, employer, today });
});
