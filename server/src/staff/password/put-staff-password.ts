import type { enrollStaff } from '@paystead/contract/product/console';
import {
  accountCounter,
  clearTries,
  forgiveWrongPasswords,
  passwordChangedMail,
} from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { resetByKey, type StaffKey } from './staff-key.queries.ts';

/** A key, and the account that it sets a password for. */
type KeyedAccount = Pick<
  StaffKey,
  'email' | 'unlocks' | 'is_current' | 'login_email' | 'employer_gid'
> & { readonly gid: string; readonly keyHash: Buffer };

/**
 * Stores a new password by its key, as for borrowers (P6): voids other links, clears wrong
 * attempts, ends every session and tells the owner. It logs nobody in, and a code is asked for at
 * the next login. A key that was made at the machine also ends a lock (c2, c4), and may move the
 * account to another address for its codes (decision 0035); the old address is told, too.
 */
export async function putStaffPassword(
  context: Context<typeof enrollStaff>,
  { gid, employer_gid: employerGid, keyHash, ...key }: KeyedAccount,
): Promise<void> {
  const { db, vault, event, input } = context;
  const { email, unlocks, is_current, login_email: known } = key;
  if (!is_current || known === null) return refuse('KEY_EXPIRED');
  const addresses = unlocks ? [...new Set([email, known])] : [known];
  const passwordHash = await vault.passwords.hash(input.password);
  if (!(await resetByKey(db, keyHash, passwordHash))) return refuse('KEY_EXPIRED');
  for (const address of addresses) {
    const counter = accountCounter(vault, 'staff', address);
    await forgiveWrongPasswords(db, counter);
    if (unlocks) await clearTries(db, counter);
  }

  const kind = employerGid === null ? 'staff' : 'employer';
  await context.become({ kind, gid, employerGid, name: null });
  await endOtherSessions(db, { actorGid: gid, because: 'password changed' });
  for (const to of addresses) {
    await sendMessage(context, {
      channel: 'email',
      to,
      recipientGid: gid,
      ...passwordChangedMail(context),
    });
  }
  const after = { unlocks, address_moved: unlocks && email !== known };
  event('staff.password-changed', { kind: 'staff_member', gid }, { after });
}
