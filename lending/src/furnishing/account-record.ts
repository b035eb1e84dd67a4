import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import {
  type AccountStatus,
  type BankruptcyChapter,
  type ConditionCode,
  type InformationIndicator,
  isAdverse,
  type SpecialComment,
  statusOfDays,
} from './account-codes.ts';
import { firstDelinquency } from './first-delinquency.ts';

/** Where a dispute about the reports of a loan stands. */
export type DisputeStanding = 'NONE' | 'OPEN' | 'ENDED' | 'DISAGREES';

/** A loan at the end of a month, as a report needs it. Money in cents. */
export type FurnishedLoan = {
  status: 'Open' | 'Paid' | 'Charged Off' | 'Void';
  openedOn: Day;
  closedOn: Day | null;
  /** Principal, interest and fees that are owed; of a charged-off loan what is left of them. */
  owed: Cents;
  pastDue: Cents;
  delinquentDays: number;
  lateSince: Day | null;
  oldestUnpaid: Day | null;
  /** When it was written off as a loss, and how much. */
  chargedOff: { on: Day; amount: Cents } | null;
  /** What a month of installments comes to. */
  monthly: Cents;
  isSettled: boolean;
  isRefinanced: boolean;
  isModified: boolean;
  /** Under which chapter the borrower filed; null if they didn't. */
  chapter: BankruptcyChapter | null;
  dispute: DisputeStanding;
  /** A bureau has blocked the debt as identity theft. */
  isBlocked: boolean;
  /** The last report: its day, the first delinquency in it, and its bankruptcy. */
  before: {
    on: Day;
    firstDelinquency: Day | null;
    indicator: InformationIndicator | null;
  } | null;
};

/** What a report says of a loan. Money in cents; the file has whole dollars. */
export type AccountRecord = {
  accountStatus: AccountStatus;
  /** The state in which a closed account was when it was paid; null for the others. */
  paymentRating: string | null;
  specialComment: SpecialComment | null;
  conditionCode: ConditionCode | null;
  indicator: InformationIndicator | null;
  balance: Cents;
  pastDue: Cents;
  chargedOff: Cents;
  scheduled: Cents;
  firstDelinquency: Day | null;
  closedOn: Day | null;
};

/** What the month's report says of a loan (FURNISH-3, FURNISH-4, FURNISH-6). */
export function accountRecord(loan: FurnishedLoan): AccountRecord {
  const accountStatus = accountStatusOf(loan);
  const isOpen = loan.status === 'Open';
  const isOwed = isOpen || loan.status === 'Charged Off';
  return {
    accountStatus,
    paymentRating: accountStatus === '13' ? '0' : null,
    specialComment: specialCommentOf(loan),
    conditionCode: conditionCodeOf(loan.dispute),
    indicator: indicatorOf(loan),
    balance: isOwed ? loan.owed : 0n,
    pastDue: pastDueOf(loan, accountStatus),
    chargedOff: loan.chargedOff?.amount ?? 0n,
    scheduled: isOpen ? loan.monthly : 0n,
    firstDelinquency: isAdverse(accountStatus) ? delinquencyOf(loan) : null,
    closedOn: isOwed ? null : loan.closedOn,
  };
}

function accountStatusOf(loan: FurnishedLoan): AccountStatus {
  if (loan.isBlocked) return 'DF';
  if (loan.status === 'Void') return 'DA';
  if (loan.status === 'Charged Off') return '97';
  if (loan.status === 'Paid') return loan.chargedOff ? '64' : '13';
  return statusOfDays(loan.delinquentDays);
}

/** Under 30 days past due nothing is reported as past due: a bureau would show it as late. */
function pastDueOf(loan: FurnishedLoan, status: AccountStatus): Cents {
  if (status === '97') return loan.owed;
  return isAdverse(status) && status !== '64' ? loan.pastDue : 0n;
}

/** Of a loan charged off without being late, the delinquency begins with the charge-off. */
function delinquencyOf(loan: FurnishedLoan): Day | null {
  const before = loan.before?.firstDelinquency
    ? { on: loan.before.on, firstDelinquency: loan.before.firstDelinquency }
    : null;
  // The course of a charged-off debt is settled: its first report with a day keeps that day.
  if (loan.chargedOff && before) return before.firstDelinquency;
  return firstDelinquency(loan, before) ?? loan.chargedOff?.on ?? null;
}

function specialCommentOf(loan: FurnishedLoan): SpecialComment | null {
  if (loan.status === 'Paid' && loan.isSettled) return 'AU';
  if (loan.status === 'Paid' && loan.isRefinanced) return 'AS';
  return loan.status === 'Open' && loan.isModified ? 'CO' : null;
}

/** The code of a dispute; null if there's none to name. */
export function conditionCodeOf(dispute: DisputeStanding): ConditionCode | null {
  if (dispute === 'NONE') return null;
  return ({ OPEN: 'XB', ENDED: 'XH', DISAGREES: 'XC' } as const)[dispute];
}

const INDICATORS = { '7': 'A', '11': 'B', '12': 'C', '13': 'D' } as const;

function indicatorOf({ chapter, before }: FurnishedLoan): InformationIndicator | null {
  if (chapter !== null) return INDICATORS[chapter];
  const said = before?.indicator ?? null;
  return said === null || said === 'Q' ? null : 'Q';
}
