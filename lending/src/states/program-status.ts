import { transitionIn } from './transitions.ts';
import type { Transition, TransitionTable } from './transitions.ts';

/** S4.3: how a loan product stands for one employee. */
export const programStatuses = [
  'ACTIVE',
  'PENDING',
  'NOT_AVAILABLE',
  'VERIFICATION_REQUIRED',
] as const;
export type ProgramStatus = (typeof programStatuses)[number];

/**
 * - `offer` the employer's program opens to this employee; `close` it ends
 * - `verify` the employee now counts as verified (S4.12); `unverify` no longer
 * - `submit` an application waits for us; `decide` it no longer does
 */
export const programEvents = ['offer', 'close', 'verify', 'unverify', 'submit', 'decide'] as const;
export type ProgramEvent = (typeof programEvents)[number];

export const programTransitions: TransitionTable<ProgramStatus, ProgramEvent> = {
  NOT_AVAILABLE: { offer: 'VERIFICATION_REQUIRED' },
  VERIFICATION_REQUIRED: { verify: 'ACTIVE', close: 'NOT_AVAILABLE' },
  ACTIVE: { submit: 'PENDING', unverify: 'VERIFICATION_REQUIRED', close: 'NOT_AVAILABLE' },
  PENDING: { decide: 'ACTIVE', unverify: 'VERIFICATION_REQUIRED', close: 'NOT_AVAILABLE' },
};

export function transitionProgram(
  from: ProgramStatus,
  event: ProgramEvent,
): Transition<ProgramStatus, ProgramEvent> {
  return transitionIn(programTransitions, from, event);
}

/** What the program status of an employee follows from. */
export type ProgramFacts = {
  /** The employer, the state and the employment status allow the product. */
  offered: boolean;
  /** S4.12. */
  verified: boolean;
  /** The borrower has an open task: a queue item in PENDING. */
  taskOpen: boolean;
  /** An application waits for a decision or for money. */
  waitingForUs: boolean;
};

/** The status that the facts alone give; a list of products is computed, never stored. */
export function programStatusOf(facts: ProgramFacts): ProgramStatus {
  if (!facts.offered) return 'NOT_AVAILABLE';
  if (!facts.verified || facts.taskOpen) return 'VERIFICATION_REQUIRED';
  return facts.waitingForUs ? 'PENDING' : 'ACTIVE';
}
