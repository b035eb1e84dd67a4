import { reportJob as call } from '@paystead/contract/servicing/continuity';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { changeEmployment } from './change-employment.ts';
import { checkLastDay, jobReports } from './choice-facts.ts';
import { updateReports } from './continuity.queries.ts';

/** The borrower says when they leave, retire or start leave; a later word replaces the first. */
export const reportJob = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  if (loan.status !== 'Open') refuse('LOAN_NOT_OPEN');
  checkLastDay(context, input.last_day);
  const returnsOn = input.returns_on ? Temporal.PlainDate.from(input.returns_on) : null;
  const lastDay = Temporal.PlainDate.from(input.last_day);
  if (returnsOn && Temporal.PlainDate.compare(returnsOn, lastDay) <= 0) {
    refuse('DATE_OUT_OF_RANGE', {}, { returns_on: 'Enter a day after your leave starts' });
  }
  const { isEmployersWord, reports } = await jobReports(context, loan);
  if (isEmployersWord) refuse('JOB_SAID_BY_EMPLOYER');

  const isSame = (day: string) => day === input.last_day;
  const replaced = reports.filter(
    ({ byEmployer, on, status }) =>
      !byEmployer && !(status === input.status && isSame(on.toString())),
  );
  await updateReports(
    db,
    replaced.map(({ row }) => row.gid),
    { withdrawn_at: now },
  );
  await changeEmployment(context, {
    borrowerGid: loan.borrower_gid,
    employerGid: loan.employer_gid,
    status: input.status,
    effectiveOn: lastDay,
    returnsOn,
    source: 'BORROWER',
  });
  return {};
});
