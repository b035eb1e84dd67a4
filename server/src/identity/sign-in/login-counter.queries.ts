import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import { nextLock, type Tries } from './login-lock.ts';

/** Borrowers and staff have separate counters for the same name. */
export type Door = 'borrower' | 'staff';

/** Normalizes a user name for comparison: trimmed, lower case, NFKC. */
export function loginName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** The key of a name's counter, a keyed hash; the name itself isn't stored. */
export function counterKey(vault: Vault, door: Door, name: string): Buffer {
  return vault.lookup(loginName(name), `login.${door}`);
}

/** The attempts for a name, locked until the transaction ends. Inserts the row if there is none. */
export async function lockTries(
  db: Transaction,
  key: Buffer,
  now: Temporal.Instant,
): Promise<Tries> {
  const row = await db
    .insertInto('login_counter')
    .values({ name_lookup: key })
    .onConflict((conflict) => conflict.column('name_lookup').doUpdateSet({ name_lookup: key }))
    .returningAll()
    .executeTakeFirstOrThrow();

  return nextLock(
    {
      wrongPasswords: row.wrong_passwords,
      wrongCodes: row.wrong_codes,
      mustChange: row.must_change,
      lockedCode: row.locked_code,
      lockedUntil: row.locked_until,
    },
    now,
  );
}

export async function saveTries(
  db: Transaction,
  key: Buffer,
  tries: Tries,
  now: Temporal.Instant,
): Promise<void> {
  const isWrong = tries.wrongPasswords > 0 || tries.wrongCodes > 0;
  await db
    .updateTable('login_counter')
    .set({
      wrong_passwords: tries.wrongPasswords,
      wrong_codes: tries.wrongCodes,
      must_change: tries.mustChange,
      locked_code: tries.lockedCode,
      locked_until: tries.lockedUntil,
      ...(isWrong && { last_wrong_at: now }),
    })
    .where('name_lookup', '=', key)
    .execute();
}

/** Clears c3 after the person's own reset. c2 and c4 need staff, or end in time. */
export async function forgiveWrongPasswords(db: Transaction, key: Buffer): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ wrong_passwords: 0, must_change: false })
    .where('name_lookup', '=', key)
    .execute();
}

/**
 * Deletes counters without a wrong attempt for a day. Otherwise made-up names would fill the table.
 */
export async function deleteOldTries(db: Transaction, now: Temporal.Instant): Promise<number> {
  const deleted = await db
    .deleteFrom('login_counter')
    .where('must_change', '=', false)
    .where('wrong_passwords', '<', 5)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', now)]))
    .where(
      sql<Temporal.Instant>`coalesce(last_wrong_at, '-infinity')`,
      '<',
      now.subtract({ hours: 24 }),
    )
    .executeTakeFirst();

  return Number(deleted.numDeletedRows);
}

/** The instant of the last wrong attempt. */
export async function lastTryAt(db: Transaction, key: Buffer): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('login_counter')
    .select('last_wrong_at')
    .where('name_lookup', '=', key)
    .executeTakeFirst();

  return row?.last_wrong_at ?? null;
}
