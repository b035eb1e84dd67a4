import { userName } from '@paystead/contract/identity/user-name';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import { nextLock, type Tries } from './login-lock.ts';

/** Borrowers and staff have separate counters for the same name. */
export type Door = 'borrower' | 'staff';

/** Where attempts are counted, by keyed hashes; the name itself isn't stored. */
export interface Counter {
  readonly key: Buffer;
  /** The account's own counter, shared by all unknown devices; null for counts of other things. */
  readonly account: Buffer | null;
}

/** Normalizes an email address for comparison: trimmed, lower case, NFKC. */
export function loginName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** The user name of a login: the address, with only the characters of S5.2. */
export function typedName(typed: string): string {
  return userName(loginName(typed));
}

/** The counter of a name, whether or not it has an account. */
export function accountCounter(vault: Vault, door: Door, name: string): Counter {
  const key = vault.lookup(typedName(name), `login.${door}`);
  return { key, account: key };
}

/** The counter of wrong passwords: a known device has its own, so strangers can't lock it (L6). */
export function passwordCounter(
  vault: Vault,
  door: Door,
  name: string,
  deviceGid: string | null,
): Counter {
  const shared = accountCounter(vault, door, name);
  if (deviceGid === null) return shared;
  const key = vault.lookup(`${typedName(name)}\n${deviceGid}`, `login.${door}.device`);
  return { key, account: shared.account };
}

/** The attempts of a counter, locked until the transaction ends. Inserts a missing row. */
export async function lockTries(
  db: Transaction,
  counter: Counter,
  now: Temporal.Instant,
): Promise<Tries> {
  const { key, account } = counter;
  const row = await db
    .insertInto('login_counter')
    .values({ name_lookup: key, account_lookup: account })
    .onConflict((conflict) =>
      conflict.column('name_lookup').doUpdateSet({ account_lookup: account }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = nextLock(triesOf(row), now);

  return isDevice(counter) ? underAccount(db, own, counter, now) : own;
}

type Row = {
  wrong_passwords: number;
  wrong_codes: number;
  must_change: boolean;
  locked_code: 'c2' | 'c4' | null;
  locked_until: Temporal.Instant | null;
};

function triesOf(row: Row): Tries {
  return {
    wrongPasswords: row.wrong_passwords,
    wrongCodes: row.wrong_codes,
    mustChange: row.must_change,
    lockedCode: row.locked_code,
    lockedUntil: row.locked_until,
  };
}

function isDevice({ key, account }: Counter): boolean {
  return account !== null && !account.equals(key);
}

/**
 * Wrong codes (c4) and a password that staff require count for the account, on every device: who
 * gets that far knows the password.
 */
async function underAccount(
  db: Transaction,
  own: Tries,
  { account }: Counter,
  now: Temporal.Instant,
): Promise<Tries> {
  const shared = account && (await findTries(db, account, now));
  if (!shared) return own;
  const { mustChange, wrongCodes } = shared;
  if (own.lockedCode === 'c2' || shared.lockedCode !== 'c4') {
    return { ...own, mustChange, wrongCodes };
  }
  const { lockedCode, lockedUntil } = shared;
  return { ...own, mustChange, wrongCodes, lockedCode, lockedUntil };
}

/** The attempts of all counters of an account, its own and its devices'. */
export async function findAllTries(
  db: Transaction,
  { account }: Counter,
  now: Temporal.Instant,
): Promise<Tries[]> {
  const rows = await db
    .selectFrom('login_counter')
    .selectAll()
    .where('account_lookup', '=', account)
    .execute();
  return rows.map((row) => nextLock(triesOf(row), now));
}

/** The attempts of an account's shared counter, without locking the row. */
export async function findTries(
  db: Transaction,
  key: Buffer,
  now: Temporal.Instant,
): Promise<Tries | null> {
  const row = await db
    .selectFrom('login_counter')
    .selectAll()
    .where('name_lookup', '=', key)
    .executeTakeFirst();
  return row ? nextLock(triesOf(row), now) : null;
}

export async function saveTries(
  db: Transaction,
  counter: Counter,
  tries: Tries,
  now: Temporal.Instant,
): Promise<void> {
  const onDevice = isDevice(counter);
  const locks = !onDevice || tries.lockedCode === 'c2';
  const wrongCodes = onDevice ? 0 : tries.wrongCodes;
  const isWrong = tries.wrongPasswords > 0 || wrongCodes > 0;
  await db
    .updateTable('login_counter')
    .set({
      wrong_passwords: tries.wrongPasswords,
      wrong_codes: wrongCodes,
      must_change: !onDevice && tries.mustChange,
      locked_code: locks ? tries.lockedCode : null,
      locked_until: locks ? tries.lockedUntil : null,
      ...(isWrong && { last_wrong_at: now }),
    })
    .where('name_lookup', '=', counter.key)
    .execute();
}

/**
 * Clears c3 after the person's own reset, on all counters of the account. c2 and c4 need staff, or
 * end in time.
 */
export async function forgiveWrongPasswords(db: Transaction, { account }: Counter): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ wrong_passwords: 0, must_change: false })
    .where('account_lookup', '=', account)
    .execute();
}

/** Opens all counters of an account (c2, c3, c4). A new password that staff require stays due. */
export async function clearTries(db: Transaction, { account }: Counter): Promise<void> {
  await db
    .updateTable('login_counter')
    .set({ wrong_passwords: 0, wrong_codes: 0, locked_code: null, locked_until: null })
    .where('account_lookup', '=', account)
    .execute();
}

/** From now on every right password answers c3, until its owner sets a new one. */
export async function demandNewPassword(db: Transaction, { key }: Counter): Promise<void> {
  await db
    .insertInto('login_counter')
    .values({ name_lookup: key, account_lookup: key, must_change: true })
    .onConflict((conflict) => conflict.column('name_lookup').doUpdateSet({ must_change: true }))
    .execute();
}

const A_DAY = { hours: 24 };
/** A lock by five wrong passwords and more (c3) lasts longer than a few slips. */
const THIRTY_DAYS = { hours: 30 * 24 };
const A_FEW = 5;

/**
 * Deletes counters without a wrong attempt for a day, from five wrong passwords on for 30 days.
 * Otherwise made-up names would fill the table. Names with and without an account go alike (L7).
 */
export async function deleteOldTries(db: Transaction, now: Temporal.Instant): Promise<number> {
  const yesterday = now.subtract(A_DAY);
  const monthAgo = now.subtract(THIRTY_DAYS);
  const deleted = await db
    .deleteFrom('login_counter')
    .where('must_change', '=', false)
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<', now)]))
    .where(
      sql<boolean>`coalesce(last_wrong_at, '-infinity'::timestamptz) < ${yesterday}::timestamptz`,
    )
    .where(
      sql<boolean>`(wrong_passwords < ${A_FEW} or locked_until is not null
        or coalesce(last_wrong_at, '-infinity'::timestamptz) < ${monthAgo}::timestamptz)`,
    )
    .executeTakeFirst();

  return Number(deleted.numDeletedRows);
}

/** The instant of the last wrong attempt. */
export async function lastTryAt(
  db: Transaction,
  { key }: Counter,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('login_counter')
    .select('last_wrong_at')
    .where('name_lookup', '=', key)
    .executeTakeFirst();

  return row?.last_wrong_at ?? null;
}
