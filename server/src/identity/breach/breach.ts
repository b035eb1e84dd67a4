import type { Answer } from '@paystead/contract/call';
import type { readBreach } from '@paystead/contract/identity/account-safety';

/** Who asked for the way back, and how far the person is (S8.4, ID-4). */
export type BreachState =
  | 'LIST'
  | 'LIST_RESET'
  | 'LIST_PROVED'
  | 'STAFF'
  | 'STAFF_RESET'
  | 'STAFF_PROVED'
  | 'STAFF_REVIEWED';

type Step = NonNullable<Answer<typeof readBreach>>['step'];

/** A new password is the first step, whatever was done before. */
export function afterNewPassword(state: string): BreachState {
  return `${askedBy(state)}_RESET`;
}

/** The second factor, given after the new password; before it counts for nothing here. */
export function afterSecondFactor(state: string | null): BreachState | null {
  return state?.endsWith('_RESET') ? `${askedBy(state)}_PROVED` : null;
}

export function askedBy(state: string): 'LIST' | 'STAFF' {
  return state.startsWith('STAFF') ? 'STAFF' : 'LIST';
}

/**
 * What is to be done next. Whoever has no second factor yet has none to prove: their money is not
 * reachable before one is set up.
 */
export function breachStep(state: string, hasFactor: boolean): Step {
  if (state.endsWith('_REVIEWED')) return 'STAFF';
  if (state.endsWith('_PROVED')) return 'SESSIONS';
  if (!state.endsWith('_RESET')) return 'PASSWORD';
  return hasFactor ? 'FACTOR' : 'SESSIONS';
}
