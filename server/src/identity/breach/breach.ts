import type { Answer } from '@paystead/contract/call';
import type { readBreach } from '@paystead/contract/identity/account-safety';

/** Who required the recovery, and how far the person is (S8.4, ID-4). */
export type BreachState =
  | 'LIST'
  | 'LIST_RESET'
  | 'LIST_PROVED'
  | 'STAFF'
  | 'STAFF_RESET'
  | 'STAFF_PROVED'
  | 'STAFF_REVIEWED';

type Step = NonNullable<Answer<typeof readBreach>>['step'];

/** A new password is always the first step and restarts the others. */
export function afterNewPassword(state: string): BreachState {
  return `${askedBy(state)}_RESET`;
}

/** The state after a second factor. A factor given before the new password doesn't count. */
export function afterSecondFactor(state: string | null): BreachState | null {
  return state?.endsWith('_RESET') ? `${askedBy(state)}_PROVED` : null;
}

export function askedBy(state: string): 'LIST' | 'STAFF' {
  return state.startsWith('STAFF') ? 'STAFF' : 'LIST';
}

/**
 * The next step. A person without a second factor skips that step: they can't reach their money
 * before they set one up.
 */
export function breachStep(state: string, hasFactor: boolean): Step {
  if (state.endsWith('_REVIEWED')) return 'STAFF';
  if (state.endsWith('_PROVED')) return 'SESSIONS';
  if (!state.endsWith('_RESET')) return 'PASSWORD';
  return hasFactor ? 'FACTOR' : 'SESSIONS';
}
