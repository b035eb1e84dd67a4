import type { Client } from 'pg';
import { randomToken, sha256 } from '../server/src/platform/sealing/crypto.ts';
import { EnrollmentRefused, readAddress, VALID_MINUTES } from './invite-first.ts';

/**
 * Makes the one-time key with which an administrator who is locked out sets a new password. Using
 * it also opens the lock of wrong passwords and codes, and ends the sessions; the next login needs
 * a code by email, as always. A new key voids older ones (decision 0035). Throws
 * `EnrollmentRefused` for anyone but an active administrator.
 * @param owner connected as the owner of the tables
 * @param moveTo where the codes go from then on, if the old mailbox is lost
 * @returns the key, which isn't stored
 */
export async function recoverAdministrator(
  owner: Pick<Client, 'query'>,
  typed: string,
  moveTo?: string,
): Promise<string> {
  const email = typed.trim().toLowerCase();
  if (email === '') throw new EnrollmentRefused('Add the address of the administrator: --recover');
  const { rows } = await owner.query(
    `select gid, active, 'administrator' = any (roles) as administrator from staff_member
      where email = $1`,
    [email],
  );
  const person = rows[0];
  if (!person) throw new EnrollmentRefused(`No member of staff has the address ${email}.`);
  if (!person.administrator) {
    throw new EnrollmentRefused(
      `${email} is not an administrator. An administrator can unlock this account in the console.`,
    );
  }
  if (!person.active) throw new EnrollmentRefused(`The account of ${email} is not active.`);

  const next = moveTo === undefined ? email : await freeAddress(owner, moveTo, person.gid);

  const key = randomToken();
  await owner.query(
    `update staff_enrollment set expires_at = product_now()
      where staff_gid = $1 and used_at is null and expires_at > product_now()`,
    [person.gid],
  );
  await owner.query(
    `insert into staff_enrollment (key_hash, name, email, roles, staff_gid, account_version,
       unlocks, expires_at, created_at)
     select $2, name, $4, roles, gid, account_version, true,
       product_now() + make_interval(mins => $3), product_now()
     from staff_member where gid = $1`,
    [person.gid, sha256(key), VALID_MINUTES, next],
  );
  const event = {
    actor_kind: 'job',
    actor_name: 'enroll',
    kind: 'staff.recovery-started',
    subject_kind: 'staff_member',
    subject_gid: person.gid,
    after: { address_moves: next !== email },
  };
  await owner.query('select leave($1, null, null, null, null, null)', [JSON.stringify([event])]);
  return key;
}

async function freeAddress(
  owner: Pick<Client, 'query'>,
  typed: string,
  gid: string,
): Promise<string> {
  const email = readAddress(typed);
  const { rows } = await owner.query('select 1 from staff_member where email = $1 and gid <> $2', [
    email,
    gid,
  ]);
  if (rows.length > 0) throw new EnrollmentRefused(`Somebody else has the address ${email}.`);
  return email;
}
