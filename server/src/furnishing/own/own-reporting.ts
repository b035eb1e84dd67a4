import type { Answer } from '@paystead/contract/call';
import type { readCreditReporting } from '@paystead/contract/furnishing/credit-reporting';
import { daysBetween } from '@paystead/lending/calendar/calendar';
import {
  type AccountStatus,
  endsReporting,
  statusOfDays,
} from '@paystead/lending/furnishing/account-codes';
import { nextReportDay, sendingDay } from '@paystead/lending/furnishing/report-days';
import { bureauFiles } from '../../partners/bureau-files/bureau-files.ts';
import type { WorkContext } from '../../platform/context.ts';
import { loanReference, type LoanRow } from '../../servicing/index.ts';
import { viewDisputes } from '../disputes/dispute.view.ts';
import { findDisputesOf } from '../disputes/disputes.queries.ts';
import { type ShownRecord, statusWords, viewRecord } from '../record.view.ts';
import { findLoanRecords } from '../shown.queries.ts';

type Reporting = Answer<typeof readCreditReporting>;

/** FURNISH-11: what a borrower sees of the reports of a loan of theirs. */
export async function viewOwnReporting(
  context: Pick<WorkContext, 'config' | 'db' | 'vault' | 'today'>,
  loan: LoanRow,
): Promise<Reporting> {
  const { db } = context;
  const [records, disputes] = await Promise.all([
    findLoanRecords(db, loan.gid),
    findDisputesOf(db, loan.gid),
  ]);
  const months = records.map(viewRecord).filter(({ state }) => state !== 'LEFT_OUT');
  const paused = pausedWords(context, records);
  return {
    reference: loanReference(loan.gid),
    months,
    next: paused === null ? nextReport(context, loan, months) : null,
    paused,
    disputes: await viewDisputes(context, disputes),
    can_dispute: months.length > 0 && disputes[0]?.state !== 'OPEN',
  };
}

function pausedWords(
  { config }: Pick<WorkContext, 'config'>,
  [latest]: readonly ShownRecord[],
): string | null {
  if (bureauFiles(config) === null) return 'We don’t report loans to credit bureaus right now.';
  if (latest?.account_status === 'DF') {
    return 'The debt is blocked as identity theft. We don’t report it anymore.';
  }
  const isHeld = latest?.faults.some((fault) => fault === 'HELD_BACK' || fault === 'FRAUD');
  return isHeld ? 'We’re not reporting this loan right now.' : null;
}

function nextReport(
  { today }: Pick<WorkContext, 'today'>,
  loan: LoanRow,
  months: Reporting['months'],
): Reporting['next'] {
  const status = statusThen(loan, today);
  if (status === null || months.some((one) => endsReporting(one.status))) return null;
  const on = nextReportDay(today);
  return {
    on: on.toString(),
    sent_by: sendingDay(on).toString(),
    says: statusWords(status),
  };
}

/** What the next report says if nothing changes until then; null if there's none. */
function statusThen(loan: LoanRow, today: Temporal.PlainDate): AccountStatus | null {
  if (loan.status === 'Charged Off') return '97';
  if (loan.status === 'Open') {
    const more = daysBetween(today, nextReportDay(today));
    return statusOfDays(loan.delinquent_days > 0 ? loan.delinquent_days + more : 0);
  }
  if (loan.status !== 'Paid' || loan.closed_on === null) return null;
  const closed = Temporal.PlainDate.from(loan.closed_on);
  const isThisMonth = nextReportDay(closed).equals(nextReportDay(today));
  if (!isThisMonth) return null;
  return loan.charged_off_on === null ? '13' : '64';
}
