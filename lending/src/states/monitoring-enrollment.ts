import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** S4.6: where somebody stands on the way into credit monitoring. */
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

/** S4.6: why a step did not go on. */
export type MonitoringError =
  | 'FAILED_VERIFICATION'
  | 'NO_DATA'
  | 'LIMIT_EXCEEDED'
  | 'OUTAGE'
  | 'INVALID_FORMAT';

/**
 * - `lack-…` agreed, and the first fact that the bureau needs and nobody has told
 * - `misread` a told fact cannot be right: it is asked for again
 * - `find-person`, `find-nobody` the bureau has a file of the person, or has none or too little
 * - `lose-bureau` it does not answer
 * - `send-code`, `ask-questions` the two ways to prove who one is; `choose-again` back to them
 * - `answer` a question that is not the last
 * - `miss-code` another code than the one sent; `fail` answers that do not fit
 * - `pass` it is them
 * - `lock` the third wrong try, or a try while the lock holds
 * - `leave` the person takes the consent back
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

/** After consent, after each told fact, and on every new try. */
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

/** The flow error code that an event leaves behind; null when all is well. */
export function monitoringError(event: MonitoringEvent): MonitoringError | null {
  return errors[event] ?? null;
}

/** What a bureau needs to find somebody's file. */
export type IdentityFacts = {
  name: boolean;
  dob: boolean;
  ssn: boolean;
  address: boolean;
};

/** The first fact that is missing, in the order they are asked for; null when all are known. */
export function missingFact(known: IdentityFacts): keyof IdentityFacts | null {
  return (['name', 'dob', 'ssn', 'address'] as const).find((fact) => !known[fact]) ?? null;
}

/** Wrong tries before the way is locked, and for how long (MON-2). */
export const MOST_TRIES = 3;
export const LOCK = { hours: 24 };

/** Wrong codes and answers within a day of the first of them. */
export type WrongTries = { count: number; since: Temporal.Instant };

/** The tries that still count at a moment; null when there are none, or they are a day old. */
export function triesAt(tries: WrongTries | null, at: Temporal.Instant): WrongTries | null {
  return tries && Temporal.Instant.compare(at, tries.since.add(LOCK)) < 0 ? tries : null;
}

export function triesLeft(tries: WrongTries | null, at: Temporal.Instant): number {
  return Math.max(0, MOST_TRIES - (triesAt(tries, at)?.count ?? 0));
}

/** One wrong try more. The third within a day locks the way for a day from then on. */
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

/** What the status follows from. */
export type MonitoringFacts = {
  /** The employer's plan has it, and there is a bureau. */
  offered: boolean;
  step: MonitoringStep;
  /** The lock after wrong tries holds. */
  locked: boolean;
  hasReport: boolean;
};

/** S4.5: how credit monitoring stands for a person; whoever is in stays in. */
export function monitoringStatus(facts: MonitoringFacts): MonitoringStatus {
  const { offered, step, locked, hasReport } = facts;
  if (step === 'SUCCESS') return hasReport ? 'AUTHENTICATED' : 'PENDING';
  if (!offered) return 'NOT_AVAILABLE';
  if (locked) return 'LOCKED';
  return step === 'DISCLOSURE' ? 'ELIGIBLE' : 'ENROLLED';
}
