import type { Loadable } from '@paystead/client/calls/loadable';
import { CallFailed, type Failure } from '@paystead/client/calls/failure';

interface Used {
  readonly state: Loadable<unknown>['state'];
  readonly value?: unknown;
  readonly error?: Failure;
}

/** Forbidden, missing, or not allowed: a retry can't help. */
const FINAL = [403, 404, 405];

/**
 * For the page's main record, which the address names: a final refusal shows the error screen of
 * its status (S8.6). Any other failure stays on the page, where the person can retry.
 */
export function orErrorScreen<Call extends Used>(used: Call): Call {
  const { state, value, error } = used;
  if (state === 'error' && value === undefined && error && FINAL.includes(error.code)) {
    throw new CallFailed(error);
  }
  return used;
}
