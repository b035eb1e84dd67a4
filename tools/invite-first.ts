import type { Client } from 'pg';
import { randomToken, sha256 } from '../server/src/platform/sealing/crypto.ts';

export const VALID_MINUTES = 60;

/** From so many administrators on, one asks and another approves (STAFF-12). */
const ENOUGH = 2;

/** Says why no key was made, in words for the person who runs Paystead. */
export class EnrollmentRefused extends Error {}

/**
 * Makes the one-time key with which the first or the second administrator enrolls (L11, decision
 * 0066). A new key voids older ones. Throws `EnrollmentRefused` if there are two administrators:
 * they invite other staff.
 * @param owner connected as the owner of the tables
 * @returns the key, which isn't stored
 */
export async function inviteFirst(
  owner: Pick<Client, 'query'>,
  person: { readonly email: string; readonly name: string },
): Promise<string> {
  const email = readAddress(person.email);
  if (person.name.trim() === '') throw new EnrollmentRefused('Add a name: --name');
  const { rows } = await owner.query(
    `select (count(*) filter (where at_work(m) and 'administrator' = any (roles)))::int
         as administrators, bool_or(email = $1) as known
       from staff_member m where email = $1 or 'administrator' = any (roles)`,
    [email],
  );
  if (rows[0]?.known) {
    throw new EnrollmentRefused('This address has an account already: add another --email');
  }
  if (rows[0]?.administrators >= ENOUGH) {
    throw new EnrollmentRefused(
      'There are two administrators, who invite others. If one is locked out: --recover ADDRESS',
    );
  }

  const key = randomToken();
  await owner.query(
    `update staff_enrollment set expires_at = product_now()
      where used_at is null and staff_gid is null and invited_by is null`,
  );
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

/** An address as the database keeps it. Throws `EnrollmentRefused` if it can't be one. */
export function readAddress(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new EnrollmentRefused('Add an address: --email');
  return email;
}
