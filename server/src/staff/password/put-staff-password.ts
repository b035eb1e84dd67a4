import {
  accountCounter,
  clearTries,
  forgiveWrongPasswords,
  passwordChangedMail,
} from '../../identity/index.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { setStaffPassword, type StaffMember } from '../staff.queries.ts';
import { voidKeys } from './staff-key.queries.ts';

/**
 * Stores a new password, as for borrowers (P6): voids other links, clears wrong attempts, ends
 * every session and tells the owner. It logs nobody in, and a code is asked for at the next login.
 * @param unlocks also ends a lock (c2, c4), for a key that was made at the machine
 */
export async function putStaffPassword(
  context: Pick<Context, 'db' | 'vault' | 'now' | 'event' | 'become' | 'config' | 'enqueue'>,
  person: StaffMember,
  password: string,
  unlocks: boolean,
): Promise<void> {
  const { db, vault, now, event } = context;
  const counter = accountCounter(vault, 'staff', person.email);
  await setStaffPassword(db, person, await vault.passwords.hash(password));
  await voidKeys(db, person.gid, now);
  await forgiveWrongPasswords(db, counter);
  if (unlocks) await clearTries(db, counter);

  const { gid, employer_gid: employerGid } = person;
  const kind = employerGid === null ? 'staff' : 'employer';
  await context.become({ kind, gid, employerGid, name: null });
  await endOtherSessions(db, { actorGid: gid, because: 'password changed' });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: gid,
    ...passwordChangedMail(context.config),
  });
  event('staff.password-changed', { kind: 'staff_member', gid }, { after: { unlocks } });
}
