import type { Loadable } from '@paystead/client/calls/loadable';
import { CallFailed, type Failure } from '@paystead/client/calls/failure';

interface Used {
  readonly state: Loadable<unknown>['state'];
  readonly value?: unknown;
  readonly error?: Failure;
}

/** Not theirs, not there, or not to be had this way: trying again helps nobody. */
const FINAL = [403, 404, 405];

/**
 * For the record an address names, without which there is no page: what is refused for good shows
 * the error screen of its status (S8.6). Anything else stays with the page, to be tried again.
 */
export function orErrorScreen<Call extends Used>(used: Call): Call {
  const { state, value, error } = used;
  if (state === 'error' && value === undefined && error && FINAL.includes(error.code)) {
    throw new CallFailed(error);
  }
  return used;
}
