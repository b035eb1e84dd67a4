import type { Client } from 'pg';
import { randomToken, sha256 } from '../server/src/platform/sealing/crypto.ts';

export const VALID_MINUTES = 60;

/** What stands in the way, in words for whoever runs the product. */
export class EnrollmentRefused extends Error {}

/**
 * Makes the one-time key by which the first administrator comes in (L11); a newer one voids the
 * older. Throws `EnrollmentRefused` once there is an administrator: from then on staff let staff in.
 * @param owner connected as the owner of the tables
 * @returns the key itself, which is kept nowhere
 */
export async function inviteFirst(
  owner: Pick<Client, 'query'>,
  person: { readonly email: string; readonly name: string },
): Promise<string> {
  const email = person.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EnrollmentRefused('Give an address: --email');
  if (person.name.trim() === '') throw new EnrollmentRefused('Give a name: --name');
  const { rows } = await owner.query(
    `select exists (select from staff_member where active and 'administrator' = any (roles)) as any`,
  );
  if (rows[0]?.any) throw new EnrollmentRefused('There is an administrator already.');

  const key = randomToken();
  await owner.query('update staff_enrollment set expires_at = product_now() where used_at is null');
  await owner.query(
    `insert into staff_enrollment (key_hash, name, email, roles, expires_at, created_at)
     values ($1, $2, $3, '{administrator,compliance}',
       product_now() + make_interval(mins => $4), product_now())`,
    [sha256(key), person.name.trim(), email, VALID_MINUTES],
  );
  await owner.query(
    `select leave('[{"actor_kind": "job", "actor_name": "enroll", "kind": "staff.invited"}]',
       null, null, null, null, null)`,
  );
  return key;
}
