import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { installmentPaydays, type Payday } from '@paystead/lending/calendar/installment-dates';
import {
  type Continuity,
  continuityOf,
  decidingReport,
  settledReports,
} from '@paystead/lending/employment/continuity';
import type { ContinuingLoan } from '@paystead/lending/employment/continuity-plan';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import type { AccountRow } from '../bank-accounts/index.ts';
import { type EmployerRow, findEmployer, readPayrollGroup } from '../employers/index.ts';
import { flagsOf } from '../loan-flags/index.ts';
import { consentedAccount } from '../payments/index.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  findChanges,
  type LoanRow,
  type PayingFacts,
  readLoanFacts,
  type RecordedChange,
} from '../servicing/index.ts';
import { findChoice, mostPauseDays } from './continuity.queries.ts';
import type { Report } from './reports.ts';

/** Paydays ahead that we look at: more than the longest loan has left. */
const MANY = 200;

/** Everything that decides how a loan goes on. */
export interface ContinuingFacts {
  readonly loan: LoanRow;
  readonly employer: EmployerRow;
  readonly standing: PayingFacts;
  readonly report: Report;
  readonly continuity: Continuity;
  readonly plan: ContinuingLoan;
  readonly changes: readonly RecordedChange[];
  readonly paydays: readonly Payday[];
  /** The account that the backup permission lets us debit. */
  readonly backup: AccountRow | undefined;
}

type Reading = Pick<WorkContext, 'db' | 'today'>;

/**
 * Reads a loan with the report that decides about it; undefined without a report. The employer is
 * the one whose payroll the loan began with, or moved to.
 */
export async function readContinuing(
  context: Reading,
  loan: LoanRow,
  reports: readonly Report[],
): Promise<ContinuingFacts | undefined> {
  const { db, today } = context;
  const report = decidingReport(settledReports(reports));
  if (!report) return undefined;
  const employer = await findEmployer(db, loan.employer_gid);
  const standing = await readLoanFacts(db, loan, today);
  const changes = (await findChanges(db, [loan.gid])).get(loan.gid) ?? [];
  const flags = (await flagsOf(db, [loan.gid])).get(loan.gid) ?? [];
  const backup = await consentedAccount(context, loan);
  const paydays = await paydaysOf(context, loan, isBefore(report.on, today) ? report.on : today);
  const { returns_on: returnsOn, source } = report.row;
  return {
    loan,
    employer,
    standing,
    report,
    changes,
    paydays,
    backup,
    continuity: continuityOf({
      status: report.status,
      consent: backup !== undefined,
      account: backup !== undefined,
      mayDebit: flagsPermit(flags, 'mayDebit'),
      mayContact: flagsPermit(flags, 'mayContact'),
    }),
    plan: {
      today,
      on: report.on,
      isAnswer: source === 'PAYROLL',
      returnsOn: returnsOn ? Temporal.PlainDate.from(returnsOn) : null,
      mostPauseDays: await mostPauseDays(db, today),
      home: homeOf(loan, changes),
      paydays: paydays.map(({ date }) => date),
      closeDays: employer.deduction_close_days,
      due: dueAhead(standing, today),
      changes,
      choice: await choiceOf(context, loan, changes),
    },
  };
}

/** How it was collected before anything changed, or since a new employer's payroll took over. */
function homeOf(loan: LoanRow, changes: readonly RecordedChange[]): ContinuingLoan['home'] {
  const moved = changes.findLast(({ row }) => row.reason === 'NEW_JOB');
  const way = (moved ?? changes[0])?.way ?? loan.collection;
  return way === 'allotment' || way === 'deposit' || way === 'ach' ? way : 'deduction';
}

function dueAhead({ openInstallments }: PayingFacts, today: Day): Day[] {
  return openInstallments
    .filter((row) => row.takes > 0n && !row.claimed && !isBefore(row.due, today))
    .map(({ due }) => due);
}

/** The choice the borrower signed, while it is in force. */
async function choiceOf({ db }: Reading, loan: LoanRow, changes: readonly RecordedChange[]) {
  const signed = await findChoice(db, loan.gid);
  if (!signed) return null;
  const made = changes.findLast(({ row }) => row.authorization_gid === signed.gid);
  return made ? { way: made.way, from: Temporal.PlainDate.from(signed.from_on) } : null;
}

/** The paydays of a loan's payroll group that have an installment. */
export async function paydaysOf(context: Reading, loan: LoanRow, from: Day): Promise<Payday[]> {
  const group = await readPayrollGroup(context, loan.payroll_group_gid);
  return group ? installmentPaydays(group, from, MANY) : [];
}
