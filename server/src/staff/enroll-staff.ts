import { enrollStaff as call } from '@paystead/contract/product/console';
import { becomeNobody, passwordFault } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { refuse } from '../platform/refusal.ts';
import { insertStaffMember, lockEnrollment, spendEnrollment } from './staff.queries.ts';

/**
 * L11: the first member of staff sets a password by a one-use key, without logging in. Refusing a
 * password doesn't use up the key, because the transaction rolls back.
 */
export const enrollStaff = command(call, async (context) => {
  const { config, db, event, input, now, vault } = context;
  await becomeNobody(context);

  const found = await lockEnrollment(db, sha256(input.key));
  if (!found) return refuse('KEY_UNKNOWN');
  if (found.used_at) return refuse('KEY_USED');
  if (found.expires_at.epochMilliseconds <= now.epochMilliseconds) return refuse('KEY_EXPIRED');
  const { email, name, roles } = found;
  const about = { names: name.split(/\s+/), email, employer: '', brand: config.brand.name };
  const fault = passwordFault(input.password, about);
  if (fault) return refuse('FIELDS', {}, { password: fault });

  await spendEnrollment(db, found.gid, now);
  const passwordHash = await vault.passwords.hash(input.password);
  const gid = await insertStaffMember(db, { name, email, roles, passwordHash, at: now });
  if (gid === undefined) return refuse('KEY_USED');
  event('staff.enrolled', { kind: 'staff_member', gid }, { after: { roles } });

  return {};
});
