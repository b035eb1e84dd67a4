import { stopDevices } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Borrower, updateBorrower } from '../registration/borrower.queries.ts';
import { afterNewPassword } from '../breach/breach.ts';
import { accountCounter, forgiveWrongPasswords } from '../sign-in/login-counter.queries.ts';
import { voidTokens } from '../contact/one-time-link.queries.ts';

/**
 * Stores a new password. Voids emailed reset links, clears wrong attempts and moves the recovery of
 * a breached account one step on (S8.4). Devices have to register for messages again.
 */
export async function putPassword(
  { db, vault, now, event }: Pick<WorkContext, 'db' | 'vault' | 'now' | 'event'>,
  person: Borrower,
  password: string,
): Promise<void> {
  await updateBorrower(db, person.gid, now, {
    password_hash: await vault.passwords.hash(password),
    account_version: person.account_version + 1,
    ...(person.breached_by && { breached_by: afterNewPassword(person.breached_by) }),
  });
  await voidTokens(db, person.gid, 'PASSWORD', now);
  await forgiveWrongPasswords(db, accountCounter(vault, 'borrower', person.email));
  await stopDevices({ db, event }, person.gid, 'password changed');
  event('password.changed', { kind: 'borrower', gid: person.gid });
}
