import { addDays } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import type { CollectionWay } from '../servicing/collection.ts';
import { statusRules } from './employee-status.ts';
import type { EmployeeStatus } from './employee-status.ts';

/** What decides how a loan goes on after a change of employment. */
export type ContinuityFacts = {
  status: EmployeeStatus;
  /** BACKUP_CONSENT is signed and not revoked. */
  consent: boolean;
  /** The backup account is verified and takes debits. */
  account: boolean;
  /** No flag on the loan forbids debits (bankruptcy, fraud, a death). */
  mayDebit: boolean;
  /** No flag forbids that we write to the borrower. */
  mayContact: boolean;
};

/** Which letter says it. */
export type ContinuityLetter =
  | 'BACK'
  | 'BACKUP'
  | 'CHOICE'
  | 'PAUSE'
  | 'RETIRED_BACKUP'
  | 'RETIRED_CHOICE'
  | 'ESTATE';

export type Continuity = {
  /** How installments are collected once the last paycheck is over. */
  way: Extract<CollectionWay, 'deduction' | 'backup' | 'paused' | 'stopped' | 'ask'>;
  /** What follows a pause that reaches its limit. */
  afterPause: 'backup' | 'ask';
  to: 'BORROWER' | 'ESTATE' | 'NOBODY';
  letter: ContinuityLetter;
};

/**
 * How a loan goes on when its borrower's employment changes (S4.1, CONT-2). The terms of the loan
 * never change and nothing is accelerated: only who is asked, and on unpaid leave when.
 */
export function continuityOf(facts: ContinuityFacts): Continuity {
  const { account, consent, mayContact, mayDebit, status } = facts;
  const afterPause = consent && account && mayDebit ? 'backup' : 'ask';
  const to = mayContact ? 'BORROWER' : 'NOBODY';
  if (statusRules[status].contact === 'ESTATE')
    return { way: 'stopped', afterPause, to: 'ESTATE', letter: 'ESTATE' };
  if (statusRules[status].deductionExpected)
    return { way: 'deduction', afterPause, to, letter: 'BACK' };
  if (status === 'LeaveWithoutPay') return { way: 'paused', afterPause, to, letter: 'PAUSE' };
  const isBackup = afterPause === 'backup';
  const letter = isBackup ? 'BACKUP' : 'CHOICE';
  return {
    way: afterPause,
    afterPause,
    to,
    letter: status === 'Retired' ? `RETIRED_${letter}` : letter,
  };
}

/** Days for which unpaid leave pauses deductions, at most. The database's policy may say less. */
export const longestPauseDays = 90;

/** The last day of a pause: the day before the borrower is back, or the policy's limit. */
export function pauseEnd(start: Day, returnsOn: Day | null, mostDays: number): Day {
  const limit = addDays(start, Math.min(mostDays, longestPauseDays) - 1);
  if (returnsOn === null) return limit;
  const back = addDays(returnsOn, -1);
  return Temporal.PlainDate.compare(back, limit) < 0 ? back : limit;
}

/** A status that counts from a day, as somebody reported it. */
export type DatedStatus = { status: EmployeeStatus; on: Day };

/**
 * The status in force on a day: that of the latest day begun, and of two reports for one day the
 * one that came later. So reports may arrive in any order. A death is final (CONT-1).
 * @param reports in the order they came
 */
export function statusOn<Report extends DatedStatus>(
  reports: readonly Report[],
  day: Day,
): Report | undefined {
  const begun = reports.filter(({ on }) => Temporal.PlainDate.compare(on, day) <= 0);
  const death = begun.find(({ status }) => status === 'Deceased');
  if (death) return death;
  return begun.toSorted((one, other) => Temporal.PlainDate.compare(one.on, other.on)).at(-1);
}

/** A report with who made it. */
export type SourcedStatus = DatedStatus & { byEmployer: boolean };

/**
 * The reports that count: an employer's word replaces what the borrower said before about the same
 * status, whichever day either named.
 * @param reports in the order they came
 */
export function settledReports<Report extends SourcedStatus>(reports: readonly Report[]): Report[] {
  return reports.filter(
    (one, index) =>
      one.byEmployer ||
      !reports.slice(index + 1).some((later) => later.byEmployer && later.status === one.status),
  );
}

/** The report that decides about the days to come: the one whose day is last. */
export function decidingReport<Report extends DatedStatus>(
  reports: readonly Report[],
): Report | undefined {
  const death = reports.find(({ status }) => status === 'Deceased');
  return death ?? reports.toSorted((one, two) => Temporal.PlainDate.compare(one.on, two.on)).at(-1);
}
