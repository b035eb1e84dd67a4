import type { ReportedStatus } from '@paystead/contract/servicing/continuity';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { decidingReport, settledReports } from '@paystead/lending/employment/continuity';
import { debitableAccounts } from '../bank-accounts/index.ts';
import { hasDeposit } from '../deposits/index.ts';
import { findByMnemonic } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { readContinuing } from './continuing-facts.ts';
import { findReports } from './continuity.queries.ts';
import { type ChoiceFacts, lastDayRange } from './job-choices.ts';
import { datedReports, type Report } from './reports.ts';

/** What the borrower picked on the page, before anything is signed. */
export interface ChoiceWish {
  readonly status?: ReportedStatus | undefined;
  readonly last_day?: string | undefined;
  readonly bank_account?: string | undefined;
  readonly employer?: string | undefined;
}

/** Statuses of an employer that leave nothing for the borrower to report. */
const ENDED: readonly Report['status'][] = ['Terminated', 'Retired', 'Deceased'];

/** The reports about a loan's job, and the one the borrower may still make. */
export async function jobReports(
  { db }: Pick<WorkContext, 'db'>,
  loan: LoanRow,
): Promise<{ reports: Report[]; deciding: Report | undefined; isEmployersWord: boolean }> {
  const reports = datedReports(await findReports(db, loan.borrower_gid, loan.employer_gid));
  const deciding = decidingReport(settledReports(reports));
  const isEmployersWord =
    deciding !== undefined && deciding.byEmployer && ENDED.includes(deciding.status);
  return { reports, deciding, isEmployersWord };
}

/** Refuses a last day that is too far away. */
export function checkLastDay({ today }: Pick<WorkContext, 'today'>, lastDay: string): void {
  const day = Temporal.PlainDate.from(lastDay);
  const { from, to } = lastDayRange(today);
  if (isBefore(day, from) || isBefore(to, day)) {
    refuse('DATE_OUT_OF_RANGE', {}, { last_day: 'Enter a day from the range shown' });
  }
}

/**
 * Reads what the choices rest on; undefined without a report or a last day. A last day that isn't
 * reported yet counts as if it were, so that the page shows what signing brings.
 */
export async function readChoiceFacts(
  context: WorkContext,
  loan: LoanRow,
  wish: ChoiceWish,
): Promise<ChoiceFacts | undefined> {
  const { db } = context;
  const { isEmployersWord, reports } = await jobReports(context, loan);
  if (wish.last_day) checkLastDay(context, wish.last_day);
  const supposed = wish.last_day && !isEmployersWord ? [suppose(wish, wish.last_day)] : [];
  const others = supposed.length > 0 ? reports.filter((one) => one.byEmployer) : reports;
  const facts = await readContinuing(context, loan, [...others, ...supposed]);
  if (!facts) return undefined;
  const accounts = await debitableAccounts(context, loan.borrower_gid);
  return {
    ...facts,
    account: wish.bank_account
      ? accounts.find(({ gid }) => gid === wish.bank_account)
      : accounts[0],
    newEmployer: wish.employer ? await findByMnemonic(db, wish.employer) : undefined,
    hasAllotment: await hasDeposit(context, loan.gid),
  };
}

function suppose({ status = 'Terminated' }: ChoiceWish, lastDay: string): Report {
  return {
    status,
    on: Temporal.PlainDate.from(lastDay),
    byEmployer: false,
    row: { gid: '', source: 'BORROWER', applied_at: null, returns_on: null },
  };
}
