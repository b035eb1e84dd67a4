import type { AddressSource, AddressType } from '@paystead/contract/origination/application';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Borrower, Employer, Factor } from '../platform/database/database.types.ts';

/** A borrower with their employer. */
export interface PersonRow extends Pick<
  Selectable<Borrower>,
  | 'gid'
  | 'employer_gid'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'email_verified_at'
  | 'phone_verified_at'
  | 'employment_verified_at'
  | 'mfa_verified_at'
  | 'breached_at'
  | 'dob_cipher'
  | 'ssn_cipher'
  | 'ssn_last4'
  | 'stated_gross_pay_cents'
> {
  readonly employee_status: EmployeeStatus;
  readonly employer_name: string;
  readonly workflow: Selectable<Employer>['workflow'];
}

/** Reads a person in one statement. Throws if there is none. */
export async function findPerson(db: Transaction, gid: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select b.gid, b.employer_gid, b.first_name, b.last_name, b.email, b.phone, b.email_verified_at,
           b.phone_verified_at, b.employment_verified_at, b.mfa_verified_at, b.breached_at,
           b.dob_cipher, b.ssn_cipher, b.ssn_last4, b.stated_gross_pay_cents, b.employee_status,
           employer.name as employer_name, employer.workflow
      from borrower b
      join employer on employer.gid = b.employer_gid
     where b.gid = ${gid}::uuid`.execute(db);
  const [person] = rows;
  if (!person) throw new Error(`There is no borrower ${gid}`);
  return person;
}

/** What the profile shows of a person (S3.1). */
export interface UserRow extends Pick<
  Selectable<Borrower>,
  'gid' | 'first_name' | 'last_name' | 'email' | 'phone' | 'preferences'
> {
  readonly email_verified: boolean;
  readonly phone_verified: boolean;
  readonly employment_verified: boolean;
  readonly mfa_verified: boolean;
  readonly breached: boolean;
  /** Their birth date and Social Security number are on record. */
  readonly pii: boolean;
  readonly workflow: Selectable<Employer>['workflow'];
  readonly has_avatar: boolean;
  /** By the roster, the employer's answer, or the person's own word. */
  readonly has_pay_rate: boolean;
  /** The confirmed second factors, oldest first. */
  readonly mfa_types: readonly Factor['type'][];
  readonly home_state: string | null;
  readonly may_text: boolean;
  readonly refinance_eligible: boolean;
}

/** Reads what the profile shows in one statement, and nothing else. Throws if nobody is there. */
export async function findUser(db: Transaction, gid: string): Promise<UserRow> {
  const { rows } = await sql<UserRow>`
    select b.gid, b.first_name, b.last_name, b.email, b.phone, b.preferences,
           b.email_verified_at is not null as email_verified,
           b.phone_verified_at is not null as phone_verified,
           b.employment_verified_at is not null as employment_verified,
           b.mfa_verified_at is not null as mfa_verified, b.breached_at is not null as breached,
           b.ssn_cipher is not null and b.dob_cipher is not null as pii, employer.workflow,
           exists (select from avatar where avatar.borrower_gid = b.gid) as has_avatar,
           coalesce(roster_entry.gross_pay_cents, employment_check.gross_pay_cents,
                    b.stated_gross_pay_cents) is not null as has_pay_rate,
           array(select type from factor where factor.borrower_gid = b.gid
                    and confirmed_at is not null and removed_at is null
                  order by confirmed_at) as mfa_types,
           coalesce((select state from address
                      where address.borrower_gid = b.gid and type = 'PHYSICAL'
                        and replaced_at is null and source in ('EMPLOYEE', 'EMPLOYER')
                      order by source = 'EMPLOYEE' desc, created_at desc limit 1),
                    roster_entry.state) as home_state,
           may_text(b.gid), refinance_eligible(b.gid)
      from borrower b
      join employer on employer.gid = b.employer_gid
      left join roster_entry on roster_entry.borrower_gid = b.gid
      left join employment_check on employment_check.borrower_gid = b.gid
     where b.gid = ${gid}::uuid`.execute(db);
  const [user] = rows;
  if (!user) throw new Error(`There is no borrower ${gid}`);
  return user;
}

/** Cents that we owe a person in refunds; null if none. */
export async function findRefundOwed(db: Transaction, gid: string): Promise<bigint | null> {
  const { rows } = await sql<{ cents: bigint | null }>`
    select refund_owed(${gid}::uuid) as cents`.execute(db);
  return rows[0]?.cents ?? null;
}

/** An address as it is on record. */
export interface KnownAddress {
  readonly source: AddressSource;
  readonly street: string;
  readonly unit: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The current home address: the person's own, else the employer's. */
export function findHome(db: Transaction, borrowerGid: string) {
  return findAddress(db, borrowerGid, 'PHYSICAL');
}

/**
 * The current address of a type: the person's own, else the employer's (S3.14). Addresses that banks,
 * bureaus and lists know are for staff to compare, and never stand for what a person said.
 */
export function findAddress(db: Transaction, borrowerGid: string, type: AddressType) {
  return db
    .selectFrom('address')
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', type)
    .where('source', 'in', ['EMPLOYEE', 'EMPLOYER'])
    .where('replaced_at', 'is', null)
    .orderBy(sql`source = 'EMPLOYEE'`, 'desc')
    .orderBy('created_at', 'desc')
    .select(['source', 'street', 'unit', 'city', 'state', 'zip', 'created_at'])
    .limit(1)
    .executeTakeFirst();
}

/** Where each source says that a person lives, the person's own word first. */
export function findAddressesKnown(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('address')
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', 'PHYSICAL')
    .where('replaced_at', 'is', null)
    .orderBy(sql`source = 'EMPLOYEE'`, 'desc')
    .orderBy('source')
    .select(['source', 'street', 'unit', 'city', 'state', 'zip'])
    .execute();
}

/** Locks a person, so that changes of their preferences run one after the other. */
export async function lockPerson(db: Transaction, gid: string): Promise<void> {
  await db.selectFrom('borrower').select('gid').where('gid', '=', gid).forUpdate().execute();
}

export async function putPreferences(
  db: Transaction,
  gid: string,
  preferences: object,
  at: Temporal.Instant,
) {
  await db
    .updateTable('borrower')
    .set({ preferences: JSON.stringify(preferences), updated_at: at })
    .where('gid', '=', gid)
    .execute();
}

export interface Personal {
  readonly dob_cipher?: Buffer;
  readonly ssn_cipher?: Buffer;
  readonly ssn_lookup?: Buffer;
  readonly ssn_last4?: string;
  readonly employee_status?: EmployeeStatus;
  readonly stated_gross_pay_cents?: bigint;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Whether this Social Security number belongs to another person. */
export async function isSsnTaken(db: Transaction, lookup: Buffer, gid: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select ssn_taken(${lookup}, ${gid}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

/** The person works for another partner employer now, and is at work there. */
export async function changeEmployer(
  db: Transaction,
  gid: string,
  employerGid: string,
  at: Temporal.Instant,
) {
  await db
    .updateTable('borrower')
    .set({ employer_gid: employerGid, employee_status: 'Active', updated_at: at })
    .where('gid', '=', gid)
    .execute();
}

export async function updatePersonal(
  db: Transaction,
  gid: string,
  values: Personal,
  at: Temporal.Instant,
) {
  await db
    .updateTable('borrower')
    .set({ ...values, updated_at: at })
    .where('gid', '=', gid)
    .execute();
}

export interface NewAddress {
  readonly borrower_gid: string;
  readonly type: AddressType;
  readonly source: AddressSource;
  readonly street: string;
  readonly unit: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Replaces the address of the same type and source; the old one stays on record. */
export async function replaceAddress(
  db: Transaction,
  address: NewAddress,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('address')
    .set({ replaced_at: at })
    .where('borrower_gid', '=', address.borrower_gid)
    .where('type', '=', address.type)
    .where('source', '=', address.source)
    .where('replaced_at', 'is', null)
    .execute();
  await db
    .insertInto('address')
    .values({ ...address, confirmed_at: address.source === 'EMPLOYEE' ? at : null, created_at: at })
    .execute();
}

/** Ends the address of a type that the person gave; false if there was none. */
export async function endAddress(
  db: Transaction,
  borrowerGid: string,
  type: AddressType,
  at: Temporal.Instant,
): Promise<boolean> {
  const ended = await db
    .updateTable('address')
    .set({ replaced_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', type)
    .where('source', '=', 'EMPLOYEE')
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
