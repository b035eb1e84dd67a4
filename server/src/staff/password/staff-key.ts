import { PASSWORD_LINK_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { MOST_RESETS, RESET_WINDOW } from '../../identity/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import type { StaffMember } from '../staff.queries.ts';
import { countKeysSince, insertKey, voidEmailedKeys } from './staff-key.queries.ts';

/**
 * Creates the key of an emailed link to set a new password and voids older ones, by the rules for
 * borrowers (P5). Null when the person already got the most links allowed in 15 minutes.
 */
export async function issueStaffKey(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  person: StaffMember,
): Promise<{ key: string; expiresAt: Temporal.Instant } | null> {
  if ((await countKeysSince(db, person.gid, now.subtract(RESET_WINDOW))) >= MOST_RESETS)
    return null;
  await voidEmailedKeys(db, person.gid, now);

  const key = randomToken();
  const expiresAt = now.add({ minutes: PASSWORD_LINK_MINUTES });
  await insertKey(db, person, { hash: sha256(key), expiresAt, now });
  return { key, expiresAt };
}
