import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** S4.6: a person's step in enrolling in credit monitoring. */
export const monitoringSteps = [
  'DISCLOSURE',
  'MISSING_NAME',
  'MISSING_DOB',
  'MISSING_SSN',
  'MISSING_ADDRESS',
  'OTP',
  'OTP_VERIFY',
  'KBA',
  'SUCCESS',
  'FAIL',
  'LOCK',
  'ERROR',
] as const;
export type MonitoringStep = (typeof monitoringSteps)[number];

/** S4.6: why a step failed. */
export type MonitoringError =
  | 'FAILED_VERIFICATION'
  | 'NO_DATA'
  | 'LIMIT_EXCEEDED'
  | 'OUTAGE'
  | 'INVALID_FORMAT';

/**
 * - `lack-…` consented; the first fact the bureau needs that we don't have
 * - `misread` a fact can't be right: we ask again
 * - `find-person`, `find-nobody` the bureau has a file on the person, or none or too little
 * - `lose-bureau` the bureau doesn't answer
 * - `send-code`, `ask-questions` the two ways to verify identity; `choose-again` back to the choice
 * - `answer` a question other than the last
 * - `miss-code` a wrong code; `fail` wrong answers
 * - `pass` identity verified
 * - `lock` the third wrong attempt, or an attempt during the lock
 * - `leave` the person withdraws consent
 */
export const monitoringEvents = [
  'lack-name',
  'lack-dob',
  'lack-ssn',
  'lack-address',
  'misread',
  'find-person',
  'find-nobody',
  'lose-bureau',
  'send-code',
  'ask-questions',
  'choose-again',
  'answer',
  'miss-code',
  'fail',
  'pass',
  'lock',
  'leave',
] as const;
export type MonitoringEvent = (typeof monitoringEvents)[number];

/** Possible after consent, after each fact given, and on every new attempt. */
const entering = {
  'lack-name': 'MISSING_NAME',
  'lack-dob': 'MISSING_DOB',
  'lack-ssn': 'MISSING_SSN',
  'lack-address': 'MISSING_ADDRESS',
  'find-person': 'OTP',
  'find-nobody': 'ERROR',
  'lose-bureau': 'ERROR',
  lock: 'LOCK',
} as const;

const leaving = { leave: 'DISCLOSURE' } as const;
const troubled = { 'find-nobody': 'ERROR', 'lose-bureau': 'ERROR' } as const;

export const monitoringTransitions: TransitionTable<MonitoringStep, MonitoringEvent> = {
  DISCLOSURE: entering,
  MISSING_NAME: { ...entering, ...leaving, misread: 'MISSING_NAME' },
  MISSING_DOB: { ...entering, ...leaving, misread: 'MISSING_DOB' },
  MISSING_SSN: { ...entering, ...leaving, misread: 'MISSING_SSN' },
  MISSING_ADDRESS: { ...entering, ...leaving, misread: 'MISSING_ADDRESS' },
  OTP: { ...troubled, ...leaving, 'send-code': 'OTP_VERIFY', 'ask-questions': 'KBA' },
  OTP_VERIFY: {
    ...leaving,
    'send-code': 'OTP_VERIFY',
    'miss-code': 'OTP_VERIFY',
    'choose-again': 'OTP',
    pass: 'SUCCESS',
    lock: 'LOCK',
  },
  KBA: {
    ...troubled,
    ...leaving,
    answer: 'KBA',
    'choose-again': 'OTP',
    pass: 'SUCCESS',
    fail: 'FAIL',
    lock: 'LOCK',
  },
  SUCCESS: leaving,
  FAIL: { ...entering, ...leaving },
  LOCK: { ...entering, ...leaving },
  ERROR: { ...entering, ...leaving },
};

export function transitionMonitoring(
  from: MonitoringStep,
  event: MonitoringEvent,
): Transition<MonitoringStep, MonitoringEvent> {
  return transitionIn(monitoringTransitions, from, event);
}

const errors: Readonly<Partial<Record<MonitoringEvent, MonitoringError>>> = {
  misread: 'INVALID_FORMAT',
  'find-nobody': 'NO_DATA',
  'lose-bureau': 'OUTAGE',
  'miss-code': 'FAILED_VERIFICATION',
  fail: 'FAILED_VERIFICATION',
  lock: 'LIMIT_EXCEEDED',
};

/** The error code that an event sets; null for none. */
export function monitoringError(event: MonitoringEvent): MonitoringError | null {
  return errors[event] ?? null;
}

/** The facts a bureau needs to find a person's file. */
export type IdentityFacts = {
  name: boolean;
  dob: boolean;
  ssn: boolean;
  address: boolean;
};

/** The first missing fact, in the order we ask for them; null when we have all. */
export function missingFact(known: IdentityFacts): keyof IdentityFacts | null {
  return (['name', 'dob', 'ssn', 'address'] as const).find((fact) => !known[fact]) ?? null;
}

/** Wrong attempts before enrollment is locked, and how long the lock lasts (MON-2). */
export const MOST_TRIES = 3;
export const LOCK = { hours: 24 };

/** Wrong codes and answers within a day of the first one. */
export type WrongTries = { count: number; since: Temporal.Instant };

/**
 * The wrong attempts that still count at a moment; null when there are none within the last day.
 */
export function triesAt(tries: WrongTries | null, at: Temporal.Instant): WrongTries | null {
  return tries && Temporal.Instant.compare(at, tries.since.add(LOCK)) < 0 ? tries : null;
}

export function triesLeft(tries: WrongTries | null, at: Temporal.Instant): number {
  return Math.max(0, MOST_TRIES - (triesAt(tries, at)?.count ?? 0));
}

/** Counts one more wrong attempt. The third within a day locks enrollment for the following day. */
export function countWrong(
  tries: WrongTries | null,
  at: Temporal.Instant,
): { tries: WrongTries; lockedUntil: Temporal.Instant | null } {
  const before = triesAt(tries, at) ?? { count: 0, since: at };
  const after = { ...before, count: before.count + 1 };
  return { tries: after, lockedUntil: after.count >= MOST_TRIES ? at.add(LOCK) : null };
}

/** S4.5. */
export type MonitoringStatus =
  | 'ENROLLED'
  | 'AUTHENTICATED'
  | 'PENDING'
  | 'LOCKED'
  | 'ELIGIBLE'
  | 'NOT_AVAILABLE';

/** The facts that determine the status. */
export type MonitoringFacts = {
  /** The employer's plan includes it, and a bureau is configured. */
  offered: boolean;
  step: MonitoringStep;
  /** Locked after wrong attempts. */
  locked: boolean;
  hasReport: boolean;
};

/** S4.5: a person's credit monitoring status. People who are enrolled stay enrolled. */
export function monitoringStatus(facts: MonitoringFacts): MonitoringStatus {
  const { offered, step, locked, hasReport } = facts;
  if (step === 'SUCCESS') return hasReport ? 'AUTHENTICATED' : 'PENDING';
  if (!offered) return 'NOT_AVAILABLE';
  if (locked) return 'LOCKED';
  return step === 'DISCLOSURE' ? 'ELIGIBLE' : 'ENROLLED';
}
