import { shortDate } from '@paystead/lending/calendar/day-words';
import { type AccountStatus, isAdverse } from '@paystead/lending/furnishing/account-codes';
import { toDollars } from '@paystead/lending/money/money';
import { workThrough } from '../../close-of-day/index.ts';
import { bureauFiles } from '../../partners/bureau-files/bureau-files.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { endTrouble, noteTrouble } from '../../troubles/index.ts';
import { findReportedLoans } from '../month/loans-to-report.queries.ts';
import { statusWords } from '../record.view.ts';
import {
  findLateBooked,
  findReportedSince,
  type LateBooked,
  type ReportedMonth,
} from './compare.queries.ts';
import { reportSubject } from './report-subject.ts';

/** Loans in one transaction. */
const CHUNK = 500;
/** Reports are in whole dollars; interest that was booked anew differs by cents. */
const DOLLAR = 100n;

/**
 * FURNISH-13: compares what was reported as late, lost or paid with the books, for loans for which
 * something was booked since that counts for a day within a report.
 */
export const compareBureauReports = dailyStep('compare-bureau-reports', async (daily) => {
  const loans = await daily.inTransaction(async ({ config, db }) =>
    bureauFiles(config) === null ? [] : findLateBooked(db, daily.day.toString()),
  );
  if (loans.length === 0) return { done: 0 };
  const { done } = await workThrough(daily, {
    step: 'compare-bureau-reports',
    most: CHUNK,
    items: loans,
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'loan', gid }),
    work: compare,
  });
  return { done };
});

async function compare(context: WorkContext, loans: readonly LateBooked[]): Promise<void> {
  const borrowers = new Map(loans.map((loan) => [loan.gid, loan.borrower_gid]));
  const months = (await findReportedSince(context.db, loans)).filter(harmsOrEnds);
  for (const [day, reported] of Map.groupBy(months, (one) => one.on_day)) {
    const gids = reported.map((one) => one.loan_gid);
    const books = await findReportedLoans(context.db, gids, day);
    const owed = new Map(books.map((row) => [row.gid, row.owed_cents]));
    for (const one of reported) {
      await tell(context, one, owed.get(one.loan_gid) ?? 0n, borrowers.get(one.loan_gid));
    }
  }
}

/** A late balance of a loan that was current harms nobody, and the next month is right. */
function harmsOrEnds({ account_status: status }: ReportedMonth): boolean {
  return status === '13' || isAdverse(status as AccountStatus);
}

async function tell(
  context: WorkContext,
  {
    account_status: status,
    balance_cents: reported,
    loan_gid: loanGid,
    on_day: day,
  }: ReportedMonth,
  owed: bigint,
  borrowerGid: string | undefined,
): Promise<void> {
  const subject = reportSubject(day, loanGid);
  const apart = reported > owed ? reported - owed : owed - reported;
  if (apart < DOLLAR) {
    return endTrouble(context, 'BUREAU_REPORT', subject);
  }
  const on = shortDate(Temporal.PlainDate.from(day));
  const words = statusWords(status as AccountStatus).toLowerCase();
  await noteTrouble(context, {
    kind: 'BUREAU_REPORT',
    subject,
    company: 'Our reports',
    what:
      `The report as of ${on} says: ${words}, balance ${toDollars(reported)}. Since then something ` +
      `was booked for that time, and the books say ${toDollars(owed)}. Look whether the report was ` +
      'wrong, and correct it within 30 days.',
    ...(borrowerGid !== undefined && { borrowerGid }),
  });
}
