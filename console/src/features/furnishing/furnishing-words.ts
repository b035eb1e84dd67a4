import type { WireAnswer } from '@paystead/contract/call';
import type { listBureauFiles } from '@paystead/contract/furnishing/bureau-files';
import type { readLoanReports, ReportChoice } from '@paystead/contract/furnishing/loan-reports';
import type { listDisputes } from '@paystead/contract/furnishing/report-disputes';
import type { DisputeAbout, DisputeOutcome, DisputeWay } from '@paystead/contract/furnishing/terms';
import type { TagProps } from '@paystead/kit/tag/tag';

export type BureauFile = WireAnswer<typeof listBureauFiles>['rows'][number];
export type LoanReports = WireAnswer<typeof readLoanReports>;
export type Month = LoanReports['months'][number];
export type Report = Month['record'];
export type DisputeRow = WireAnswer<typeof listDisputes>['rows'][number];
export type Dispute = DisputeRow['dispute'];

type Tone = NonNullable<TagProps['tone']>;

export const FILE_STATES: Readonly<Record<BureauFile['state'], readonly [string, Tone]>> = {
  PREPARING: ['Being made', 'plain'],
  READY: ['Goes out', 'plain'],
  STOPPED: ['Stopped', 'critical'],
  SENDING: ['On its way', 'plain'],
  SENT: ['Sent', 'positive'],
};

export const FILE_KINDS: Readonly<Record<BureauFile['kind'], string>> = {
  MONTHLY: 'Monthly report',
  CORRECTION: 'Corrections',
};

export const BUREAUS: Readonly<Record<Report['refused'][number]['bureau'], string>> = {
  EQUIFAX: 'Equifax',
  EXPERIAN: 'Experian',
  TRANSUNION: 'TransUnion',
};

export const REPORT_STATES: Readonly<Record<Report['state'], readonly [string, Tone]>> = {
  COMING: ['Goes out with its file', 'plain'],
  SENT: ['Sent', 'positive'],
  LEFT_OUT: ['Left out', 'critical'],
};

export const ABOUT: Readonly<Record<DisputeAbout, string>> = {
  LATE: 'Late payment',
  BALANCE: 'Balance or amount past due',
  DATES: 'Dates',
  CLOSED: 'Open or closed',
  NOT_MINE: 'Not their loan',
  PERSONAL: 'Name, address or birth date',
  OTHER: 'Something else',
};

export const WAYS: Readonly<Record<DisputeWay, string>> = {
  APP: 'In the app',
  MAIL: 'By mail',
  PHONE: 'By phone',
  BUREAU: 'Through a bureau',
};

export const OUTCOMES: Readonly<Record<DisputeOutcome, readonly [string, Tone]>> = {
  CORRECTED: ['Corrected', 'positive'],
  CONFIRMED: ['Confirmed', 'plain'],
  DELETED: ['Taken off', 'positive'],
  FRIVOLOUS: ['Not enough to look into', 'plain'],
};

export const ACTS: Readonly<Record<Dispute['acts'][number]['act'], string>> = {
  OPENED: 'Disputed',
  ADDED: 'Added',
  TAKEN: 'Taken',
  ANSWERED: 'Answered',
  DISAGREED: 'Disagreed with the answer',
};

export const CHOICES: Readonly<Record<ReportChoice, string>> = {
  HOLD: 'Kept out of the reports',
  REPORT: 'Reported again',
  BLOCK: 'Taken off as identity theft',
  CHAPTER_7: 'Chapter 7 recorded',
  CHAPTER_11: 'Chapter 11 recorded',
  CHAPTER_12: 'Chapter 12 recorded',
  CHAPTER_13: 'Chapter 13 recorded',
};

/** `2 days left`, `Due today`, `3 days late` */
export function daysLeft(days: number): string {
  if (days === 0) return 'Due today';
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'late'}`;
}
