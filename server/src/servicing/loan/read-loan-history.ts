import { readLoanHistory as call } from '@paystead/contract/servicing/loan-course';
import { query } from '../../platform/calls/command.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readCourse } from './course.ts';
import { findOwnLoan } from './find-loan.ts';
import { viewHistory } from './history.view.ts';
import { readFullStandings } from './standing.ts';

/** The course of the borrower's loan: from the books until today, and projected from today on. */
export const readLoanHistory = query(call, async ({ actor, db, input, today }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const [standing] = await readFullStandings(db, [loan]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);

  return viewHistory(viewSchedule(standing, today), await readCourse(db, standing, today), today);
});
