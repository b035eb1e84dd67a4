import { enrollStaff as call } from '@paystead/contract/product/console';
import { becomeNobody, passwordFault } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { putStaffPassword } from './put-staff-password.ts';
import { enrollByKey, lockKey, type StaffKey } from './staff-key.queries.ts';

type EnrollContext = Context<typeof call>;

/**
 * L11, P7: a member of staff sets a password by a one-use key, without logging in: the first
 * administrator, or a person who asked for a new one. Refusing a password doesn't use up the key,
 * because the transaction rolls back.
 */
export const enrollStaff = command(call, async (context) => {
  const { config, db, input, now } = context;
  await becomeNobody(context);

  const keyHash = sha256(input.key);
  const found = await lockKey(db, keyHash);
  if (!found) return refuse('KEY_UNKNOWN');
  if (found.used_at) return refuse('KEY_USED');
  if (found.expires_at.epochMilliseconds <= now.epochMilliseconds) return refuse('KEY_EXPIRED');
  const { email, name } = found;
  const about = { names: name.split(/\s+/), email, employer: '', brand: config.brand.name };
  const fault = passwordFault(input.password, about);
  if (fault) return refuse('FIELDS', {}, { password: fault });

  if (found.staff_gid === null) await addFirst(context, keyHash, found.roles);
  else await putStaffPassword(context, { ...found, gid: found.staff_gid, keyHash });

  return {};
});

async function addFirst(
  { db, event, input, vault }: EnrollContext,
  keyHash: Buffer,
  roles: StaffKey['roles'],
): Promise<void> {
  const passwordHash = await vault.passwords.hash(input.password);
  const gid = await enrollByKey(db, keyHash, passwordHash);
  if (gid === null) return refuse('KEY_USED');
  event('staff.enrolled', { kind: 'staff_member', gid }, { after: { roles } });
}
