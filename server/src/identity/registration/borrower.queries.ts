import type { UserVerificationType } from '@paystead/contract/identity/identity';
import { type Selectable, sql } from 'kysely';
import type { DB, Transaction } from '../../platform/database/database.ts';

export type Borrower = Selectable<DB['borrower']>;

/** What a login needs to know of a person. */
export type Entrant = Pick<
  Borrower,
  'gid' | 'employer_gid' | 'first_name' | 'phone' | 'email' | 'password_hash' | 'breached_at'
>;

/**
 * The person whom a visitor names by their exact address.
 *
 * @param email lower case
 */
export async function findEntrant(db: Transaction, email: string): Promise<Entrant | undefined> {
  const { rows } = await sql<Entrant>`select * from borrower_login(${email})`.execute(db);
  return rows[0];
}

/**
 * For jobs; a visitor is found by `findEntrant`.
 *
 * @param email lower case
 */
export function findBorrowerByEmail(db: Transaction, email: string) {
  return db.selectFrom('borrower').selectAll().where('email', '=', email).executeTakeFirst();
}

export function findBorrower(db: Transaction, gid: string) {
  return db.selectFrom('borrower').selectAll().where('gid', '=', gid).executeTakeFirst();
}

export function lockBorrower(db: Transaction, gid: string): Promise<Borrower> {
  return db
    .selectFrom('borrower')
    .selectAll()
    .where('gid', '=', gid)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Those of some people whose money is held (B1). */
export async function findMoneyHeld(
  db: Transaction,
  gids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('borrower')
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .where('money_held_at', 'is not', null)
    .select('gid')
    .execute();
  return new Set(rows.map(({ gid }) => gid));
}

/** Locks the person against a new breach flag, but not against rows that refer to them. */
export function lockMoneyHold(db: Transaction, gid: string) {
  return db
    .selectFrom('borrower')
    .select(['money_held_at', 'breached_by'])
    .where('gid', '=', gid)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface NewBorrower {
  readonly gid: string;
  readonly employerGid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly smsConsent: boolean;
  readonly attribution: object | null;
  readonly now: Temporal.Instant;
}

/** Adds the account unless the address already has one. Returns whether it added one. */
export async function insertBorrower(db: Transaction, person: NewBorrower): Promise<boolean> {
  const at = person.now;
  const added = await db
    .insertInto('borrower')
    .values({
      gid: person.gid,
      employer_gid: person.employerGid,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      password_hash: person.passwordHash,
      preferences: JSON.stringify({
        theme: 'system',
        payments: { email: true, sms: person.smsConsent, push: true },
        tasks: { email: true, sms: person.smsConsent, push: true },
        credit: { email: true, sms: person.smsConsent, push: true },
      }),
      attribution: person.attribution && JSON.stringify(person.attribution),
      created_at: at,
      updated_at: at,
    })
    // Named columns would have to be readable, and who registers reads nobody's.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();

  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateBorrower(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
  change: Partial<{
    phone: string;
    password_hash: string;
    account_version: number;
    breached_at: Temporal.Instant | null;
    breached_by: DB['borrower']['breached_by'];
    breached_by_gid: string | null;
    money_held_at: null;
  }>,
): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ ...change, updated_at: now })
    .where('gid', '=', gid)
    .execute();
}

const VERIFIED_COLUMNS = {
  EMAIL: 'email_verified_at',
  PHONE: 'phone_verified_at',
  EMPLOYMENT: 'employment_verified_at',
  MFA: 'mfa_verified_at',
} as const satisfies Readonly<Record<VerifiedStep, string>>;

/** The steps of S4.11, each proved separately; the first two are those of S3.19. */
export type VerifiedStep = UserVerificationType | 'EMPLOYMENT' | 'MFA';

/** Sets the flag; false when it was already set. */
export async function setVerified(
  db: Transaction,
  gid: string,
  step: VerifiedStep,
  now: Temporal.Instant,
): Promise<boolean> {
  const column = VERIFIED_COLUMNS[step];
  const set = await db
    .updateTable('borrower')
    .set({ [column]: now, updated_at: now })
    .where('gid', '=', gid)
    .where(column, 'is', null)
    .executeTakeFirst();

  return set.numUpdatedRows > 0n;
}

/** S4.11: clears the only flag that can be reset. False when it wasn't set. */
export async function unsetEmployment(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const set = await db
    .updateTable('borrower')
    .set({ employment_verified_at: null, updated_at: now })
    .where('gid', '=', gid)
    .where('employment_verified_at', 'is not', null)
    .executeTakeFirst();

  return set.numUpdatedRows > 0n;
}

/**
 * Marks the account as complete by S4.12, once. False while a step is missing or if already marked.
 */
export async function completeVerification(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const set = await db
    .updateTable('borrower')
    .set({ verify_completed_at: now })
    .where('gid', '=', gid)
    .where('verify_completed_at', 'is', null)
    .where(sql<boolean>`borrower_verified(borrower)`)
    .executeTakeFirst();

  return set.numUpdatedRows > 0n;
}

/**
 * The employer a person registers with. Queried here because the employers slice depends on this
 * one.
 */
export function findPartnerEmployer(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .select(['gid', 'name'])
    .where('active', '=', true)
    .where('mnemonic', '=', mnemonic)
    .executeTakeFirst();
}

export async function findEmployerName(db: Transaction, gid: string): Promise<string> {
  const row = await db
    .selectFrom('employer')
    .select('name')
    .where('gid', '=', gid)
    .executeTakeFirstOrThrow();

  return row.name;
}
