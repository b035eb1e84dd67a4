import type { AnswerEffect, RemittanceAnswer } from '@paystead/contract/employer/remittance-terms';
import type {
  readRemittance,
  RemittanceOutcome,
  RemittanceWaits,
} from '@paystead/contract/servicing/remittance-desk';
import type { WireAnswer } from '@paystead/contract/call';
import { formatDate } from '@paystead/kit/format/format-date';
import type { TagProps } from '@paystead/kit/tag/tag';

export type Line = WireAnswer<typeof readRemittance>['lines'][number];
export type File = WireAnswer<typeof readRemittance>['file'];

type Look = readonly [string, NonNullable<TagProps['tone']>, string];

/** How a line came: its name, its tone, and what happened to the money. */
export const OUTCOMES: Readonly<Record<RemittanceOutcome, Look>> = {
  MATCHED: ['As asked', 'positive', 'Posted'],
  SHORT: ['Short', 'caution', 'Posted; the rest is asked of the next paychecks'],
  OVER: ['Over', 'caution', 'Posted; the rest is held'],
  MISSING: ['Missing', 'critical', 'Nothing came'],
  TERMINATED: ['Left', 'info', 'Posted what came; the loan goes on without payroll'],
  UNKNOWN: ['Unknown', 'critical', 'Held until somebody finds whose it is'],
};

const ANSWERS: Readonly<Record<RemittanceAnswer, string>> = {
  SHORT_PAY: 'The paycheck was too small',
  WRONG_AMOUNT: 'Wrong amount; payroll sends the rest',
  ON_LEAVE: 'On unpaid leave',
  LEFT: 'Left the job',
  FORGOTTEN: 'Forgotten; payroll sends it with the next payday',
  PAID_BY_MISTAKE: 'Sent by mistake; payroll wants it back',
  FOR_PERSON: 'For another employee',
  EXTRA_PAYMENT: 'The employee wanted to pay more',
};

/** Payroll’s answer in a sentence, with its day or person. */
export function answerWords({ answer, day, person }: NonNullable<Line['answer']>): string {
  if (answer === 'LEFT' && day) return `Left the job on ${formatDate(day)}`;
  if (answer === 'ON_LEAVE' && day) return `On unpaid leave from ${formatDate(day)}`;
  if (answer === 'FOR_PERSON' && person) return `For employee ${person}`;
  return ANSWERS[answer];
}

/** What an answer did. */
export const EFFECTS: Readonly<Record<AnswerEffect, string>> = {
  STATUS_REPORTED: 'Status changed',
  PLANNED: 'Rest planned over later paychecks',
  NOTED: 'Noted',
  POSTED: 'Posted to that employee',
  ASKED_BACK: 'Held to return to payroll',
  TOO_LATE: 'Too late: the money had gone',
};

/** For whom a line waits, and what is next. */
export const WAITS: Readonly<
  Record<RemittanceWaits, readonly [string, NonNullable<TagProps['tone']>]>
> = {
  PAYROLL: ['Waits for payroll’s answer', 'caution'],
  NIGHT: ['We act on the answer tonight', 'info'],
  STAFF: ['Waits for us', 'critical'],
  BORROWER: ['Waits for the borrower’s decision', 'info'],
};

/** What a file is, if it isn’t simply used. */
export const STATES: Readonly<
  Record<File['state'], readonly [string, NonNullable<TagProps['tone']>] | null>
> = {
  USED: null,
  ASKS: ['Payroll is asked what it’s for', 'caution'],
  REPLACED: ['Replaced', 'neutral'],
  PUT_AWAY: ['Put away by payroll', 'neutral'],
};
