import { addDays, isBefore } from '@paystead/lending/calendar/calendar';
import { shortDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { installmentPaydays } from '@paystead/lending/calendar/installment-dates';
import { toDollars } from '@paystead/lending/money/money';
import { isFileOpen } from '@paystead/lending/servicing/collection';
import { fitsPaydays, rescheduled } from '@paystead/lending/relief/continued-schedule';
import {
  type EmployerRow,
  findEmployer,
  findOnRoster,
  matchRoster,
  type PayrollGroupFacts,
  readPayrollGroup,
  unlinkBorrower,
} from '../employers/index.ts';
import { markVerified } from '../identity/index.ts';
import { fill, jobChoiceLetters } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changeEmployer, openBirthDate } from '../profile/index.ts';
import {
  changeCollection,
  continueSchedule,
  lockLoan,
  type LoanRow,
  readSchedulePart,
  tellBorrower,
} from '../servicing/index.ts';
import {
  findChoice,
  findEmployment,
  type NewJobRow,
  updateAuthorization,
  updateNewJob,
} from './continuity.queries.ts';
import { sameTerms } from './tell-of-continuity.ts';

/** Paydays ahead that we look at. */
const MANY = 200;

/**
 * Lets a new employer's payroll take a loan over, once that employer's list has the person: from the
 * first payday whose file is still open. False while the list doesn't.
 */
export async function startNewJob(context: WorkContext, job: NewJobRow): Promise<boolean> {
  const { db, now, today } = context;
  const loan = await lockLoan(db, job.loan_gid);
  const employer = await findEmployer(db, job.employer_gid);
  const payroll = await listedPayroll(context, job);
  if (!payroll || loan.status !== 'Open') return false;

  const first = installmentPaydays(payroll, addDays(today, 1), MANY).find(
    ({ date }) =>
      isFileOpen(date, employer.deduction_close_days, today) &&
      !isBefore(date, addDays(today, employer.lead_days)),
  )?.date;
  if (!first) return false;
  const moved = await moveTo(context, loan, { employer, payroll, first });
  await changeCollection(context, loan, [
    {
      from: first,
      way: 'deduction',
      reason: 'NEW_JOB',
      employer: { gid: employer.gid, groupGid: payroll.gid },
      authorizationGid: job.authorization_gid,
    },
  ]);
  await updateNewJob(db, job.gid, {
    state: 'CONFIRMED',
    confirmed_on: today.toString(),
    first_payday: first.toString(),
  });
  const before = await findChoice(db, loan.gid);
  if (before) await updateAuthorization(db, before.gid, { revoked_at: now });
  await changeEmployer(db, job.borrower_gid, employer.gid, now);
  await markVerified(context, job.borrower_gid, 'EMPLOYMENT');
  await tell(context, loan, employer, { first, ...moved });
  return true;
}

/** The paydays of the person on the new employer's list; undefined while they aren't on it. */
async function listedPayroll(
  context: WorkContext,
  job: NewJobRow,
): Promise<PayrollGroupFacts | undefined> {
  const { db, vault } = context;
  const person = await findEmployment(db, job.borrower_gid);
  if (!person) return undefined;
  const dob = openBirthDate(vault, job.borrower_gid, person.dob_cipher);
  const claim = {
    borrowerGid: job.borrower_gid,
    employerGid: job.employer_gid,
    firstName: person.first_name,
    lastName: person.last_name,
    ...(job.employee_number && { employeeNumber: job.employee_number }),
    ...(dob && { dob }),
  };
  const found = await findOnRoster(context, claim);
  const isWorking =
    found?.employee_status === 'Active' || found?.employee_status === 'LeaveWithPay';
  if (!found?.payroll_group_gid || !isWorking) return undefined;

  // A person is on one list at a time.
  await unlinkBorrower(db, job.borrower_gid, person.employer_gid, context.now);
  await matchRoster(context, claim);
  return (await readPayrollGroup(context, found.payroll_group_gid)) ?? undefined;
}

/**
 * Puts the installments on the paydays of the new employer if they don't fall on them already: same
 * principal, rate and end, level installments.
 */
async function moveTo(
  context: WorkContext,
  loan: LoanRow,
  {
    first,
    payroll,
  }: { employer: EmployerRow; payroll: PayrollGroupFacts; first: Temporal.PlainDate },
) {
  const part = await readSchedulePart(context, loan, first);
  const last = part?.rows.at(-1)?.due;
  const paydays = installmentPaydays(payroll, first, MANY);
  const dates = paydays.map(({ date }) => date);
  const old = { amount: part?.rows[0]?.amount ?? loan.installment_cents, last };
  if (
    !part ||
    !last ||
    fitsPaydays(
      part.rows.map(({ due }) => due),
      dates,
    )
  )
    return old;

  const until = dates.filter((date) => !isBefore(last, date));
  const rows = rescheduled(part, until.length > 0 ? until : dates.slice(0, 1));
  await continueSchedule(context, loan, part, { rows, paydays, reason: 'NEW_JOB' });
  return { amount: rows[0]?.amount ?? old.amount, last: rows.at(-1)?.due, isMoved: true };
}

async function tell(
  context: WorkContext,
  loan: LoanRow,
  employer: EmployerRow,
  {
    amount,
    first,
    isMoved = false,
    last,
  }: {
    first: Temporal.PlainDate;
    amount: bigint;
    last: Temporal.PlainDate | undefined;
    isMoved?: boolean;
  },
): Promise<void> {
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, jobChoiceLetters.newEmployerStarts, {
        employer: employer.name,
        amount: toDollars(amount),
        first_day: weekdayDate(first),
        terms: isMoved
          ? `Your installments moved to your new paydays. Your rate is the same, your loan ends on ${last ? shortDate(last) : 'the day it did'}, and nothing is due sooner.`
          : sameTerms(last),
      }),
      about: 'new employer',
      occasion: `new job ${loan.gid} ${first.toString()}`,
      paper: 'LOAN_NOTICE',
      required: true,
    },
  );
}
