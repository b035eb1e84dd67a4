import { enrollStaff as call } from '@paystead/contract/product/console';
import { becomeNobody, passwordFault } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { insertStaffMember, lockStaffMember } from '../staff.queries.ts';
import { putStaffPassword } from './put-staff-password.ts';
import { lockKey, spendStaffKey, type StaffKey } from './staff-key.queries.ts';

type EnrollContext = Context<typeof call>;

/**
 * L11, P7: a member of staff sets a password by a one-use key, without logging in: the first
 * administrator, or a person who asked for a new one. Refusing a password doesn't use up the key,
 * because the transaction rolls back.
 */
export const enrollStaff = command(call, async (context) => {
  const { config, db, input, now } = context;
  await becomeNobody(context);

  const found = await lockKey(db, sha256(input.key));
  if (!found) return refuse('KEY_UNKNOWN');
  if (found.used_at) return refuse('KEY_USED');
  if (found.expires_at.epochMilliseconds <= now.epochMilliseconds) return refuse('KEY_EXPIRED');
  const { email, name } = found;
  const about = { names: name.split(/\s+/), email, employer: '', brand: config.brand.name };
  const fault = passwordFault(input.password, about);
  if (fault) return refuse('FIELDS', {}, { password: fault });

  await spendStaffKey(db, found.gid, now);
  if (found.staff_gid === null) await addFirst(context, found);
  else await reset(context, found, found.staff_gid);

  return {};
});

async function addFirst(context: EnrollContext, found: StaffKey): Promise<void> {
  const { db, event, input, now, vault } = context;
  const { name, email, roles } = found;
  const passwordHash = await vault.passwords.hash(input.password);
  const gid = await insertStaffMember(db, { name, email, roles, passwordHash, at: now });
  if (gid === undefined) return refuse('KEY_USED');
  event('staff.enrolled', { kind: 'staff_member', gid }, { after: { roles } });
}

async function reset(context: EnrollContext, found: StaffKey, gid: string): Promise<void> {
  const person = await lockStaffMember(context.db, gid);
  const isOver = person.account_version !== found.account_version || !person.active;
  if (isOver) return refuse('KEY_EXPIRED');

  await putStaffPassword(context, person, context.input.password, found);
}
