import type { WorkContext } from '../../platform/context.ts';
import { accountCounter, lockTries, saveTries } from '../sign-in/login-counter.queries.ts';

const NONE = {
  wrongPasswords: 0,
  wrongCodes: 0,
  mustChange: false,
  lockedCode: null,
  lockedUntil: null,
} as const;

/**
 * Takes a user name's lock and counts along to the person's new email: a changed address opens no
 * locked account, and a new password that staff require stays due.
 */
export async function moveLoginCounter(
  { db, vault, now }: Pick<WorkContext, 'db' | 'vault' | 'now'>,
  from: string,
  to: string,
): Promise<void> {
  const [before, after] = [from, to].map((name) => accountCounter(vault, 'borrower', name));
  if (!before || !after) return;
  const tries = await lockTries(db, before, now);
  await lockTries(db, after, now);
  await saveTries(db, after, tries, now);
  await saveTries(db, before, NONE, now);
}
