import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { EmployerContact } from '../platform/database/database.types.ts';

export type ContactRow = Selectable<EmployerContact>;

/** An employer's contacts: payroll, HR, escalation; then by name. */
export function findContacts(db: Transaction, employerGid: string): Promise<ContactRow[]> {
  return db
    .selectFrom('employer_contact')
    .where('employer_gid', '=', employerGid)
    .selectAll()
    .orderBy(sql`array_position(array['PAYROLL', 'HR', 'ESCALATION'], role)`)
    .orderBy(sql`lower(name)`)
    .orderBy('gid')
    .execute();
}

/** Lets one transaction at a time change an employer's contacts, so that they can be counted. */
export async function lockContacts(db: Transaction, employerGid: string): Promise<void> {
  const name = `contacts of ${employerGid}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Whether there is such an employer. */
export async function hasEmployer(db: Transaction, gid: string): Promise<boolean> {
  const row = await db
    .selectFrom('employer')
    .where('gid', '=', gid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function nameOfUser(db: Transaction, gid: string): Promise<string> {
  const { name } = await db
    .selectFrom('staff_member')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}

export async function insertContact(
  db: Transaction,
  row: Insertable<EmployerContact>,
): Promise<void> {
  await db.insertInto('employer_contact').values(row).execute();
}

export async function updateContact(
  db: Transaction,
  gid: string,
  change: Partial<Omit<Insertable<EmployerContact>, 'gid' | 'employer_gid'>>,
): Promise<void> {
  await db.updateTable('employer_contact').set(change).where('gid', '=', gid).execute();
}

export async function deleteContact(db: Transaction, gid: string): Promise<void> {
  await db.deleteFrom('employer_contact').where('gid', '=', gid).execute();
}

/** The keys of an employer that nobody turned off: a shared read of employer_key. */
export function findKeysInUse(db: Transaction, employerGid: string, now: Temporal.Instant) {
  return db
    .selectFrom('employer_key')
    .where('employer_gid', '=', employerGid)
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .select(['name', 'scopes', 'last_used_at', 'expires_at'])
    .limit(50)
    .execute();
}

/** The webhooks of an employer that nobody removed: a shared read of webhook_endpoint. */
export function findWebhooks(db: Transaction, employerGid: string) {
  return db
    .selectFrom('webhook_endpoint')
    .where('employer_gid', '=', employerGid)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .select(['url', 'off_at', 'failing_since'])
    .limit(50)
    .execute();
}
