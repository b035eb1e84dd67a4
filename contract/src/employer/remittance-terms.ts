import * as z from 'zod/mini';

/** A remittance has at most this size; a line has about 50 bytes. */
export const MOST_REMITTANCE_BYTES = 20 * 1024 * 1024;

/** How a line compares with what was asked of payroll. LEFT: payroll took nothing, as they left. */
export const RemittanceKind = z.enum(['MATCHED', 'SHORT', 'OVER', 'MISSING', 'LEFT', 'UNKNOWN']);
export type RemittanceKind = z.output<typeof RemittanceKind>;

/** What payroll says about a line that differs. */
export const RemittanceAnswer = z.enum([
  'SHORT_PAY',
  'WRONG_AMOUNT',
  'ON_LEAVE',
  'LEFT',
  'FORGOTTEN',
  'PAID_BY_MISTAKE',
  'FOR_PERSON',
  'EXTRA_PAYMENT',
]);
export type RemittanceAnswer = z.output<typeof RemittanceAnswer>;

/** The answers that each kind of line takes, in the order of the keys 1 to 4. */
export const ANSWERS_OF = {
  MATCHED: [],
  SHORT: ['SHORT_PAY', 'WRONG_AMOUNT', 'ON_LEAVE'],
  OVER: ['EXTRA_PAYMENT', 'PAID_BY_MISTAKE'],
  MISSING: ['ON_LEAVE', 'LEFT', 'SHORT_PAY', 'FORGOTTEN'],
  LEFT: ['LEFT'],
  UNKNOWN: ['FOR_PERSON', 'PAID_BY_MISTAKE'],
} as const satisfies Readonly<Record<RemittanceKind, readonly RemittanceAnswer[]>>;

/** Whether an answer names a day. */
export type DayRule = 'needed' | 'optional' | 'none';

/** Answers that name a day: the last day of a job, or the first day of unpaid leave. */
export const DAY_OF: Readonly<Record<RemittanceAnswer, DayRule>> = {
  SHORT_PAY: 'none',
  WRONG_AMOUNT: 'none',
  ON_LEAVE: 'optional',
  LEFT: 'needed',
  FORGOTTEN: 'none',
  PAID_BY_MISTAKE: 'none',
  FOR_PERSON: 'none',
  EXTRA_PAYMENT: 'none',
};

/**
 * Where a line is. OPEN waits for an answer; ANSWERED can be changed until we act on it; DONE: we
 * acted; SETTLED: a later file or the lender settled it; WITH_US needs nothing of payroll.
 */
export const RemittanceLineState = z.enum([
  'POSTED',
  'OPEN',
  'ANSWERED',
  'DONE',
  'SETTLED',
  'WITH_US',
]);
export type RemittanceLineState = z.output<typeof RemittanceLineState>;

/**
 * What an answer did. PLANNED: the rest is asked of coming paychecks. NOTED: the lender knows.
 * ASKED_BACK: the lender holds the money to send it back. TOO_LATE: the money was gone already.
 */
export const AnswerEffect = z.enum([
  'STATUS_REPORTED',
  'PLANNED',
  'NOTED',
  'POSTED',
  'ASKED_BACK',
  'TOO_LATE',
]);
export type AnswerEffect = z.output<typeof AnswerEffect>;

/**
 * What waits on our side. POSTING: lines aren't posted yet. PAYDAY: they are posted on the payday
 * for which payroll uses the file. TRANSFER: the bank transfer isn't here.
 * TRANSFER_DIFFERS: nothing is posted beyond the smaller sum. HELD: money without an owner.
 */
export const RemittanceHoldUp = z.enum([
  'POSTING',
  'PAYDAY',
  'TRANSFER',
  'TRANSFER_DIFFERS',
  'HELD',
]);
export type RemittanceHoldUp = z.output<typeof RemittanceHoldUp>;

/**
 * ASKS waits until payroll says what the file is for, USED is posted, REPLACED has a newer file in
 * its place, and of PUT_AWAY nothing is posted.
 */
export const RemittanceFileState = z.enum(['ASKS', 'USED', 'REPLACED', 'PUT_AWAY']);
export type RemittanceFileState = z.output<typeof RemittanceFileState>;

/**
 * Why payroll is asked what a file is for. AGAIN: it has money for people whose whole deduction
 * came already. LATE: we acted on what payroll said about people whose money it has.
 */
export const RemittanceAsks = z.enum(['AGAIN', 'LATE']);
export type RemittanceAsks = z.output<typeof RemittanceAsks>;

/**
 * What payroll makes of a file: its money comes on top, it replaces the one before, it counts for
 * the next payday, or neither.
 */
export const RemittanceUse = z.enum(['ADDS', 'REPLACES', 'NEXT_PAYDAY', 'PUT_AWAY']);
export type RemittanceUse = z.output<typeof RemittanceUse>;
