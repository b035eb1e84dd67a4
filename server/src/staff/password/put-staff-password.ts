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
import { changeLogin, type StaffMember } from '../staff.queries.ts';
import { type StaffKey, voidKeys } from './staff-key.queries.ts';

/**
 * Stores a new password, as for borrowers (P6): voids other links, clears wrong attempts, ends
 * every session and tells the owner. It logs nobody in, and a code is asked for at the next login.
 * A key that was made at the machine also ends a lock (c2, c4), and may move the account to another
 * address for its codes (decision 0035); the old address is told, too.
 */
export async function putStaffPassword(
  context: Pick<Context, 'db' | 'vault' | 'now' | 'event' | 'become' | 'config' | 'enqueue'>,
  person: StaffMember,
  password: string,
  { email, unlocks }: Pick<StaffKey, 'email' | 'unlocks'>,
): Promise<void> {
  const { db, vault, now, event } = context;
  const addresses = unlocks ? [...new Set([email, person.email])] : [person.email];
  const passwordHash = await vault.passwords.hash(password);
  const moved = unlocks ? email : person.email;
  if (!(await changeLogin(db, person, { email: moved, passwordHash })))
    return refuse('KEY_EXPIRED');
  await voidKeys(db, person.gid, now);
  for (const address of addresses) {
    const counter = accountCounter(vault, 'staff', address);
    await forgiveWrongPasswords(db, counter);
    if (unlocks) await clearTries(db, counter);
  }

  const { gid, employer_gid: employerGid } = person;
  const kind = employerGid === null ? 'staff' : 'employer';
  await context.become({ kind, gid, employerGid, name: null });
  await endOtherSessions(db, { actorGid: gid, because: 'password changed' });
  for (const to of addresses) {
    await sendMessage(context, {
      channel: 'email',
      to,
      recipientGid: gid,
      ...passwordChangedMail(context.config),
    });
  }
  const after = { unlocks, address_moved: moved !== person.email };
  event('staff.password-changed', { kind: 'staff_member', gid }, { after });
}
