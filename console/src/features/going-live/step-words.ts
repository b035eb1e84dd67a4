import type { WireAnswer } from '@paystead/contract/call';
import type { GoLiveStep, NotedStep, readGoingLive } from '@paystead/contract/staff/going-live';
import { formatBusinessDays } from '@paystead/kit/format/format-date';
import { clockWords } from '../../parts/employer/closing-words.ts';

export type GoingLive = WireAnswer<typeof readGoingLive>;
export type Step = GoingLive['steps'][number];

export const STEPS: Readonly<Record<GoLiveStep, string>> = {
  AGREEMENT: 'Agreement',
  GROUPS: 'Payroll groups and calendars',
  CUT_OFF: 'Cut-off and lead days',
  LAYOUT: 'File layout',
  JOB_CHECKS: 'Job checks',
  ROSTER_TRY_OUT: 'Roster try-out',
  PAYDAY_TRY_OUT: 'Deduction and remittance try-out',
  USERS: 'People who sign in',
  CONTACTS: 'A contact for payroll',
  TRANSFERS: 'Transfers from their bank',
};

/** What is noted about a step, and the button that does it. */
export const NOTES: Readonly<Record<NotedStep, { hint: string; button: string }>> = {
  AGREEMENT: {
    hint: 'Who signed it, such as “Their treasurer and ours”',
    button: 'Note the agreement',
  },
  LAYOUT: { hint: 'Who approved both samples, and how', button: 'Note their approval' },
  TRANSFERS: { hint: 'Who confirmed the account and the reference, and how', button: 'Note it' },
};

export const isNoted = (step: GoLiveStep): step is NotedStep => Object.hasOwn(NOTES, step);

/** `3 business days before the payday, 5 PM Eastern` */
export function cutOffWords(days: number, closes: string): string {
  const hour = clockWords(closes);
  return days === 0
    ? `On the payday, ${hour}`
    : `${formatBusinessDays(days)} before the payday, ${hour}`;
}

/** `On the payday`, `2 business days after the payday` */
export function dueWords(days: number): string {
  return days === 0 ? 'on the payday' : `${formatBusinessDays(days)} after the payday`;
}
