import { LockCode } from '@paystead/contract/product/access';
import type { WorkContext } from '../../platform/context.ts';
import { type Counter, findAllTries } from './login-counter.queries.ts';
import { MOST_PASSWORDS, type Tries } from './login-lock.ts';

/** What a login meets, on some or all devices. */
export interface AccountLock {
  readonly lock: LockCode | null;
  readonly until: Temporal.Instant | null;
  /** Staff require a new password. */
  readonly mustChange: boolean;
}

/** The strongest lock among all counters of an account, for staff who may open it (S8). */
export async function findAccountLock(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  counter: Counter,
): Promise<AccountLock> {
  const all = await findAllTries(db, counter, now);
  const lock = LockCode.options.find((code) => all.some((tries) => lockOf(tries) === code)) ?? null;
  const until = all.find(({ lockedCode }) => lockedCode === lock)?.lockedUntil ?? null;

  return { lock, until, mustChange: all.some(({ mustChange }) => mustChange) };
}

function lockOf({ lockedCode, mustChange, wrongPasswords }: Tries) {
  return lockedCode ?? (mustChange || wrongPasswords >= MOST_PASSWORDS ? 'c3' : null);
}
