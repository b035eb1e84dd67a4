import type { Day } from '../calendar/calendar.ts';
import type { AccountStatus } from './account-codes.ts';

/** Months that a report goes back. */
export const historyMonths = 24;

/** What each status becomes in the history of the months after it (Metro 2, field 18). */
const LETTERS: Readonly<Record<AccountStatus, string>> = {
  '11': '0',
  '71': '1',
  '78': '2',
  '80': '3',
  '82': '4',
  '83': '5',
  '84': '6',
  '97': 'L',
  '13': '0',
  '64': 'L',
  DA: 'D',
  DF: 'D',
};

/** What was reported as of a month's last day. */
export type ReportedMonth = { on: Day; status: AccountStatus };

/**
 * The 24 months before a report, the latest first (FURNISH-5): B before the account was reported
 * for the first time, D for a month that has no report.
 * @param reported what the earlier reports say now, with their corrections, in any order
 */
export function paymentHistory(reported: readonly ReportedMonth[], on: Day): string {
  const byMonth = new Map(reported.map((one) => [monthOf(one.on), LETTERS[one.status]]));
  const first = [...byMonth.keys()].toSorted()[0];
  return Array.from({ length: historyMonths }, (_, index) => {
    const month = monthOf(on.subtract({ months: index + 1 }));
    if (first === undefined || month < first) return 'B';
    return byMonth.get(month) ?? 'D';
  }).join('');
}

function monthOf(day: Day): string {
  return day.toPlainYearMonth().toString();
}
