import { readLoanFace as call } from '@paystead/contract/servicing/loan-course';
import { accountNames, debitAccounts } from '../../bank-accounts/index.ts';
import { query } from '../../platform/calls/command.ts';
import { readCourse } from '../loan/course.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { readFullStandings } from '../loan/standing.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { viewFace } from './face.view.ts';
import { findFaceFacts, findRefunds } from './face.queries.ts';

/** What the state of the borrower's loan means: dates, reasons and what happens next. */
export const readLoanFace = query(call, async (context) => {
  const { actor, db, input, now, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const [[standing], facts, refunds] = await Promise.all([
    readFullStandings(db, [loan]),
    findFaceFacts(db, loan.gid),
    findRefunds(db, loan.gid),
  ]);
  if (!standing) throw new Error(`There is no loan ${loan.gid}`);
  const [accounts, { backup }, course] = await Promise.all([
    accountNames(context, loan.borrower_gid),
    debitAccounts(context, loan.borrower_gid),
    readCourse(db, standing, today),
  ]);

  return viewFace(viewSchedule(standing, today), {
    now,
    today,
    facts,
    refunds,
    course,
    hasBackup: backup !== undefined,
    accountName: (gid) => (gid === null ? null : (accounts.get(gid) ?? null)),
  });
});
