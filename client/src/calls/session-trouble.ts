import type { Failure } from './failure.ts';

export type Trouble = 'signed-out' | 'ended' | 'breached';

/**
 * What a failed call means for the session: nobody is logged in (401), it has ended (409, S8.6), or
 * the account is breached (S8.4). `PageGuard` shows what is wrong with the page itself.
 */
export function troubleIn(failure: Failure | null): Trouble | null {
  if (!failure) return null;
  const category = failure.headers['x-error-category'];
  // Too many wrong codes lock the next login, not the open session (S8.1).
  if (failure.code === 401) return category === 'c4' ? null : 'signed-out';
  if (failure.code === 409) return category === 'OTHER_PERSON' ? null : 'ended';
  return category === 'USER_ACCOUNT_BREACHED' ? 'breached' : null;
}
