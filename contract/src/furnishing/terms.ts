import * as z from 'zod/mini';
import { Gid, Instant, IsoDate, lines, Money } from '../primitives.ts';

/** The account statuses of Metro 2 that we report (FURNISH-3). */
export const AccountStatus = z.enum([
  '11',
  '71',
  '78',
  '80',
  '82',
  '83',
  '84',
  '97',
  '13',
  '64',
  'DA',
  'DF',
]);
export type AccountStatus = z.output<typeof AccountStatus>;

/** Each status as people read it. */
export const STATUS_WORDS: Readonly<Record<AccountStatus, string>> = {
  '11': 'Paid as agreed',
  '71': '30 to 59 days past due',
  '78': '60 to 89 days past due',
  '80': '90 to 119 days past due',
  '82': '120 to 149 days past due',
  '83': '150 to 179 days past due',
  '84': '180 days past due or more',
  '97': 'Charged off',
  '13': 'Paid in full, closed',
  '64': 'Paid in full, was charged off',
  DA: 'Taken off',
  DF: 'Taken off as identity theft',
};

export const ReportBureau = z.enum(['EQUIFAX', 'EXPERIAN', 'TRANSUNION']);

/** COMING: it goes with its file. LEFT_OUT: it failed a check. */
export const ReportState = z.enum(['COMING', 'SENT', 'LEFT_OUT']);

/** What a report says of a loan as of a month's end. Money in whole dollars, as it goes out. */
export const ReportedAccount = z.object({
  gid: Gid,
  on: IsoDate,
  state: ReportState,
  sent_at: z.nullable(Instant),
  is_correction: z.boolean(),
  status: AccountStatus,
  /** The status in words, like `Paid as agreed`. */
  says: z.string(),
  /** What else it says: a dispute, a plan, a settlement, a bankruptcy. */
  marks: z.array(z.string()),
  balance: Money,
  past_due: Money,
  scheduled: Money,
  paid: Money,
  first_delinquency: z.nullable(IsoDate),
  last_payment_on: z.nullable(IsoDate),
  closed_on: z.nullable(IsoDate),
  /** The 24 months before, latest first (FURNISH-5). */
  history: z.string(),
  /** The bureaus that didn't take it, and why. */
  refused: z.array(z.object({ bureau: ReportBureau, reason: z.string() })),
});
export type ReportedAccount = z.output<typeof ReportedAccount>;

/** What somebody says is wrong with a report. */
export const DisputeAbout = z.enum([
  'LATE',
  'BALANCE',
  'DATES',
  'CLOSED',
  'NOT_MINE',
  'PERSONAL',
  'OTHER',
]);
export type DisputeAbout = z.output<typeof DisputeAbout>;

export const DisputeWay = z.enum(['APP', 'MAIL', 'PHONE', 'BUREAU']);
export type DisputeWay = z.output<typeof DisputeWay>;
export const DisputeState = z.enum(['OPEN', 'ANSWERED']);
/** FRIVOLOUS: nothing that we can look into; the answer says what is missing. */
export const DisputeOutcome = z.enum(['CORRECTED', 'CONFIRMED', 'DELETED', 'FRIVOLOUS']);
export type DisputeOutcome = z.output<typeof DisputeOutcome>;
export const DisputeActKind = z.enum(['OPENED', 'ADDED', 'TAKEN', 'ANSWERED', 'DISAGREED']);
export type DisputeActKind = z.output<typeof DisputeActKind>;

/** The most characters of somebody's words in a dispute. */
export const LONGEST_DISPUTE = 2000;

/** A dispute about the reports of one loan (FURNISH-9). */
export const ReportDispute = z.object({
  gid: Gid,
  state: DisputeState,
  came_by: DisputeWay,
  about: z.array(DisputeAbout),
  received_on: IsoDate,
  answer_by: IsoDate,
  outcome: z.nullable(DisputeOutcome),
  answered_on: z.nullable(IsoDate),
  disagrees: z.boolean(),
  acts: z.array(
    z.object({
      act: DisputeActKind,
      at: Instant,
      /** Null for the borrower. */
      by: z.nullable(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
});
export type ReportDispute = z.output<typeof ReportDispute>;

/** Why a record isn't sent (FURNISH-7, FURNISH-8). */
export const RecordFault = z.enum([
  'HELD_BACK',
  'FRAUD',
  'NO_CHAPTER',
  'NO_SSN',
  'NO_BIRTH',
  'NO_ADDRESS',
  'BALANCE_WITHOUT_DEBT',
  'NEGATIVE_BALANCE',
  'PAST_DUE_OVER_BALANCE',
  'PAST_DUE_WHILE_CURRENT',
  'LATE_WITHOUT_PAST_DUE',
  'NO_FIRST_DELINQUENCY',
  'DELINQUENT_WHILE_CURRENT',
  'DELINQUENT_BEFORE_OPENING',
  'DATE_AFTER_REPORT',
  'NO_CLOSING_DAY',
  'HISTORY_LENGTH',
]);
export type RecordFault = z.output<typeof RecordFault>;

/** A fault in words, as the reason why a record can't go. */
export const FAULT_WORDS: Readonly<Record<RecordFault, string>> = {
  HELD_BACK: 'Somebody keeps it out',
  FRAUD: 'The loan is being looked into as fraud',
  NO_CHAPTER: 'The bankruptcy has no chapter yet',
  NO_SSN: 'The Social Security number is missing or can’t be one',
  NO_BIRTH: 'The birth date is missing',
  NO_ADDRESS: 'The address is missing',
  BALANCE_WITHOUT_DEBT: 'It’s closed, but has a balance',
  NEGATIVE_BALANCE: 'An amount is below zero',
  PAST_DUE_OVER_BALANCE: 'More is past due than owed',
  PAST_DUE_WHILE_CURRENT: 'It’s current, but money is past due',
  LATE_WITHOUT_PAST_DUE: 'It’s late, but nothing is past due',
  NO_FIRST_DELINQUENCY: 'It’s late, but the day since when is missing',
  DELINQUENT_WHILE_CURRENT: 'It’s current, but has a day since when it’s late',
  DELINQUENT_BEFORE_OPENING: 'It’s late since before it was paid out',
  DATE_AFTER_REPORT: 'A day lies after the report',
  NO_CLOSING_DAY: 'It’s closed, but the closing day is missing',
  HISTORY_LENGTH: 'The payment history isn’t 24 months long',
};

/** Why somebody acts. */
export const Reason = lines(500, 'Say why');
