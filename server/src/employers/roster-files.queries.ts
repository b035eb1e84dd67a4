import { employeeStatuses } from '@paystead/lending/employment/employee-status';
import { statusWhenGone } from '@paystead/lending/employment/roster-people';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The entries of an employer's people with these numbers, also of those who are gone. */
export function findEntriesByNumber(
  db: Transaction,
  employerGid: string,
  numbers: readonly string[],
) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('employee_number', '=', sql<string>`any(${numbers}::text[])`)
    .selectAll()
    .execute();
}

/** The same by keyed hashes of Social Security numbers. */
export function findEntriesBySsn(db: Transaction, employerGid: string, lookups: readonly Buffer[]) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('ssn_lookup', '=', sql<Buffer>`any(${lookups}::bytea[])`)
    .selectAll()
    .execute();
}

/** The same by their identifiers. */
export function findEntries(db: Transaction, employerGid: string, gids: readonly string[]) {
  return db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .selectAll()
    .execute();
}

/** How many people an employer's roster has. */
export async function countListed(db: Transaction, employerGid: string): Promise<number> {
  const { listed } = await db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('gone_since', 'is', null)
    .select(sql<number>`count(*)::int`.as('listed'))
    .executeTakeFirstOrThrow();
  return listed;
}

/** A checked roster file whose rows are staged (`roster_row`). */
export interface RosterFile {
  readonly uploadGid: string;
  readonly employerGid: string;
  /** The payroll groups that it is for; null for everybody. */
  readonly covers: readonly string[] | null;
}

/** The columns of an entry that a file can set, by the name of their field. */
const COLUMNS = {
  EMPLOYEE_NUMBER: ['employee_number'],
  FIRST_NAME: ['first_name'],
  LAST_NAME: ['last_name'],
  EMAIL: ['email'],
  DATE_OF_BIRTH: ['dob_cipher'],
  SSN: ['ssn_cipher', 'ssn_lookup', 'ssn_last4_lookup'],
  HIRE_DATE: ['hire_date'],
  STATUS: ['employee_status'],
  GROSS_PAY: ['gross_pay_cents'],
  STREET: ['street'],
  CITY: ['city'],
  STATE: ['state'],
  ZIP: ['zip'],
  PAYROLL_GROUP: ['payroll_group_gid'],
  ROUTING_NUMBER: ['bank_aba_number'],
  ACCOUNT_NUMBER: ['bank_account_cipher', 'bank_account_last4'],
  ACCOUNT_TYPE: ['bank_account_type'],
} as const;
const PAIRS = Object.entries(COLUMNS).flatMap(([field, columns]) =>
  columns.map((column) => ({ field, column })),
);
/** All of them, of one table. */
const columnsOf = (table: string) =>
  sql.join(PAIRS.map(({ column }) => sql.ref(`${table}.${column}`)));
const NAMES = sql.join(PAIRS.map(({ column }) => sql.ref(column)));

/** Rows that change an entry, or bring somebody back. */
const touches = ({ uploadGid }: RosterFile) => sql`
  s.upload_gid = ${uploadGid}::uuid and not s.left_out and r.gid = s.entry_gid
  and (s.changed <> '{}' or r.gone_since is not null)`;

/** Rows of people who have no entry. */
const isNew = ({ uploadGid }: RosterFile) => sql`
  s.upload_gid = ${uploadGid}::uuid and not s.left_out
  and not exists (select from roster_entry r where r.gid = s.entry_gid)`;

/** Entries that a file has no row for although it is for them; a left-out row counts as one. */
export const isDropped = ({ covers, employerGid, uploadGid }: RosterFile) => sql<boolean>`
  r.employer_gid = ${employerGid}::uuid and r.gone_since is null
  and (${covers}::uuid[] is null or r.payroll_group_gid = any(${covers}::uuid[]))
  and not exists (select from roster_row s
                   where s.upload_gid = ${uploadGid}::uuid and s.entry_gid = r.gid)`;

/** What becomes of the status of somebody who is gone (ROSTER-6). */
const statusOfGone = sql`(${employeeStatuses.map(statusWhenGone)}::text[])[
  array_position(${[...employeeStatuses]}::text[], r.employee_status)]`;

/**
 * Applies a file to its employer's roster as a whole: changes entries, adds new ones, and marks as
 * gone whom it drops (ROSTER-1, ROSTER-6). Keeps what it changes, for `restoreRoster`.
 */
export async function takeRoster(
  db: Transaction,
  file: RosterFile,
  { at, today }: { readonly at: Temporal.Instant; readonly today: Temporal.PlainDate },
): Promise<void> {
  await keepBefore(db, file);
  const set = sql.join(
    PAIRS.map(
      ({ column, field }) => sql`${sql.ref(column)} = case when ${field}::text = any(s.changed)
        then ${sql.ref(`s.${column}`)} else ${sql.ref(`r.${column}`)} end`,
    ),
  );
  await sql`
    update roster_entry r set gone_since = ${today.toString()}, updated_at = ${at},
           employee_status = ${statusOfGone}
     where ${isDropped(file)}`.execute(db);
  await sql`
    update roster_entry r set ${set}, gone_since = null, updated_at = ${at}
      from roster_row s where ${touches(file)}`.execute(db);
  await sql`
    insert into roster_entry (gid, employer_gid, ${NAMES}, created_at, updated_at)
      select s.entry_gid, ${file.employerGid}::uuid, ${columnsOf('s')}, ${at}, ${at}
        from roster_row s where ${isNew(file)}`.execute(db);
}

async function keepBefore(db: Transaction, file: RosterFile): Promise<void> {
  const { employerGid, uploadGid } = file;
  await sql`
    insert into roster_before (upload_gid, employer_gid, entry_gid, was_new, applied_status,
        ${NAMES}, gone_since, updated_at)
      select ${uploadGid}::uuid, ${employerGid}::uuid, r.gid, false,
             case when 'STATUS' = any(s.changed) then s.employee_status else r.employee_status end,
             ${columnsOf('r')}, r.gone_since, r.updated_at
        from roster_entry r, roster_row s where ${touches(file)}
       union all
      select ${uploadGid}::uuid, ${employerGid}::uuid, r.gid, false, ${statusOfGone},
             ${columnsOf('r')}, r.gone_since, r.updated_at
        from roster_entry r where ${isDropped(file)}`.execute(db);
  await sql`
    insert into roster_before (upload_gid, employer_gid, entry_gid, was_new, applied_status)
      select ${uploadGid}::uuid, ${employerGid}::uuid, s.entry_gid, true, s.employee_status
        from roster_row s where ${isNew(file)}`.execute(db);
}

/**
 * Brings back the roster from before a file, exactly (ROSTER-9). A status that somebody has changed
 * since stays as it is.
 */
export async function restoreRoster(
  db: Transaction,
  uploadGid: string,
  at: Temporal.Instant,
): Promise<void> {
  const since = sql`r.employee_status is distinct from b.applied_status`;
  const set = sql.join(
    PAIRS.map(({ column, field }) =>
      field === 'STATUS'
        ? sql`employee_status = case when ${since} then r.employee_status else b.employee_status end`
        : sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`,
    ),
  );
  await sql`
    delete from roster_entry r using roster_before b
     where b.upload_gid = ${uploadGid}::uuid and b.was_new and r.gid = b.entry_gid`.execute(db);
  await sql`
    update roster_entry r set ${set}, gone_since = b.gone_since,
           updated_at = case when ${since} then ${at} else b.updated_at end
      from roster_before b
     where b.upload_gid = ${uploadGid}::uuid and not b.was_new and r.gid = b.entry_gid`.execute(db);
  await forgetBefore(db, uploadGid);
}

/** Deletes what a file changed: it can't be undone anymore. */
export async function forgetBefore(db: Transaction, uploadGid: string): Promise<void> {
  await db.deleteFrom('roster_before').where('upload_gid', '=', uploadGid).execute();
}
