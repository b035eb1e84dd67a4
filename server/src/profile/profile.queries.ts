import type { AddressSource, AddressType } from '@paystead/contract/origination/application';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Factor } from '../platform/database/database.types.ts';

/** A borrower with the profile's data on employer, factors, home and books, in one query. */
export async function findPerson(db: Transaction, gid: string) {
  return db
    .selectFrom('borrower')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .leftJoin('roster_entry', 'roster_entry.borrower_gid', 'borrower.gid')
    .leftJoin('employment_check', 'employment_check.borrower_gid', 'borrower.gid')
    .where('borrower.gid', '=', gid)
    .select([
      'borrower.gid',
      'borrower.employer_gid',
      'borrower.first_name',
      'borrower.last_name',
      'borrower.email',
      'borrower.phone',
      'borrower.email_verified_at',
      'borrower.phone_verified_at',
      'borrower.employment_verified_at',
      'borrower.mfa_verified_at',
      'borrower.breached_at',
      'borrower.preferences',
      'borrower.dob_cipher',
      'borrower.ssn_cipher',
      'borrower.ssn_last4',
      'borrower.stated_gross_pay_cents',
      'borrower.employee_status',
      'employer.name as employer_name',
      sql<boolean>`exists (select from avatar where borrower_gid = borrower.gid)`.as('has_avatar'),
      'employer.workflow',
      'roster_entry.gross_pay_cents',
      'employment_check.gross_pay_cents as proved_gross_pay_cents',
      sql<Factor['type'][]>`array(select type from factor where factor.borrower_gid = borrower.gid
        and confirmed_at is not null and removed_at is null order by confirmed_at)`.as('mfa_types'),
      sql<string | null>`coalesce((select state from address
        where address.borrower_gid = borrower.gid and type = 'PHYSICAL' and replaced_at is null
        and source in ('EMPLOYEE', 'EMPLOYER')
        order by source = 'EMPLOYEE' desc, created_at desc limit 1), roster_entry.state)`.as(
        'home_state',
      ),
      sql<boolean>`may_text(borrower.gid)`.as('may_text'),
      sql<boolean>`refinance_eligible(borrower.gid)`.as('refinance_eligible'),
      sql<bigint | null>`refund_owed(borrower.gid)`.as('refund_cents'),
    ])
    .executeTakeFirstOrThrow();
}

export type PersonRow = Awaited<ReturnType<typeof findPerson>>;

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
