import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type {
  CollectionAuthorization,
  EmploymentChange,
  NewJob,
} from '../platform/database/database.types.ts';

export type ReportRow = Selectable<EmploymentChange>;
export type AuthorizationRow = Selectable<CollectionAuthorization>;
export type NewJobRow = Selectable<NewJob>;

/** Writes a report; undefined if the same was reported before. */
export async function insertReport(
  db: Transaction,
  values: Insertable<EmploymentChange>,
): Promise<ReportRow | undefined> {
  return db
    .insertInto('employment_change')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_gid', 'employer_gid', 'status', 'effective_on', 'source'])
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** The reports about a borrower at an employer in the order they came, without withdrawn ones. */
export function findReports(
  db: Transaction,
  borrowerGid: string,
  employerGid: string,
): Promise<ReportRow[]> {
  return db
    .selectFrom('employment_change')
    .where('borrower_gid', '=', borrowerGid)
    .where('employer_gid', '=', employerGid)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** Every report about a borrower, newest first, also withdrawn ones. */
export function listReports(db: Transaction, borrowerGid: string): Promise<ReportRow[]> {
  return db
    .selectFrom('employment_change')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

export async function updateReports(
  db: Transaction,
  gids: readonly string[],
  change: Updateable<EmploymentChange>,
): Promise<void> {
  if (gids.length === 0) return;
  await db.updateTable('employment_change').set(change).where('gid', 'in', gids).execute();
}

/** Reports whose day has come and that no status follows yet, in the order of their gids. */
export async function findToApply(db: Transaction, day: Temporal.PlainDate): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select * from employment_change
     where applied_at is null and withdrawn_at is null and effective_on <= ${day.toString()}
     order by gid`.execute(db);
  return rows;
}

/** A person with a running loan whose employer's list says another status than it last told us. */
export interface ListedStatus {
  readonly gid: string;
  readonly employer_gid: string;
  readonly status: EmployeeStatus;
}

/**
 * Begins with the few who are away by any of the three; where all say Active, nothing differs.
 * Reads tables of employers and identity; writes neither.
 */
export async function findNewlyListed(
  db: Transaction,
  day: Temporal.PlainDate,
  employerGid: string | null = null,
): Promise<ListedStatus[]> {
  const { rows } = await sql<ListedStatus>`
    with away as (
      select borrower_gid as gid from roster_entry
       where borrower_gid is not null and employee_status <> 'Active'
      union select borrower_gid from employment_change
       where status <> 'Active' and source <> 'BORROWER'
      union select gid from borrower where employee_status <> 'Active')
    select b.gid, b.employer_gid, r.employee_status as status
      from away
      join borrower b on b.gid = away.gid
      join roster_entry r on r.borrower_gid = b.gid and r.employer_gid = b.employer_gid
     where exists (select from loan where borrower_gid = b.gid and status in ('Pending', 'Open'))
       and (${employerGid}::uuid is null or b.employer_gid = ${employerGid}::uuid)
       and r.employee_status <> coalesce(
         (select c.status from employment_change c
           where c.borrower_gid = b.gid and c.employer_gid = r.employer_gid
             and c.source <> 'BORROWER' and c.effective_on <= ${day.toString()}
           order by c.effective_on desc, c.id desc limit 1),
         case when exists (select from employment_change c where c.borrower_gid = b.gid
                             and c.employer_gid = r.employer_gid and c.source = 'BORROWER')
              then 'Active' else b.employee_status end)
     order by b.gid`.execute(db);
  return rows;
}

export async function insertAuthorization(
  db: Transaction,
  values: Insertable<CollectionAuthorization>,
): Promise<void> {
  await db.insertInto('collection_authorization').values(values).execute();
}

export async function updateAuthorization(
  db: Transaction,
  gid: string,
  change: Pick<Updateable<CollectionAuthorization>, 'document_gid' | 'revoked_at'>,
): Promise<void> {
  await db.updateTable('collection_authorization').set(change).where('gid', '=', gid).execute();
}

/** What the borrower signed last for a loan and hasn't revoked. */
export function findAuthorization(
  db: Transaction,
  loanGid: string,
): Promise<AuthorizationRow | undefined> {
  return db
    .selectFrom('collection_authorization')
    .where('loan_gid', '=', loanGid)
    .where('revoked_at', 'is', null)
    .orderBy('signed_at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

/** What the borrower signed last that collects by itself or by hand: not a new job to look for. */
export function findChoice(
  db: Transaction,
  loanGid: string,
): Promise<AuthorizationRow | undefined> {
  return db
    .selectFrom('collection_authorization')
    .where('loan_gid', '=', loanGid)
    .where('kind', '<>', 'NEW_JOB')
    .where('revoked_at', 'is', null)
    .orderBy('signed_at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

export async function insertNewJob(db: Transaction, values: Insertable<NewJob>): Promise<void> {
  await db.insertInto('new_job').values(values).execute();
}

export async function updateNewJob(
  db: Transaction,
  gid: string,
  change: Updateable<NewJob>,
): Promise<void> {
  await db.updateTable('new_job').set(change).where('gid', '=', gid).execute();
}

/** The new job said last for a loan, unless it was withdrawn. */
export function findNewJob(db: Transaction, loanGid: string): Promise<NewJobRow | undefined> {
  return db
    .selectFrom('new_job')
    .where('loan_gid', '=', loanGid)
    .where('state', '<>', 'WITHDRAWN')
    .orderBy('said_at', 'desc')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
}

/** New jobs that no employer's list has confirmed, of loans that are still open. */
export async function findWaitingJobs(db: Transaction): Promise<NewJobRow[]> {
  const { rows } = await sql<NewJobRow>`
    select new_job.* from new_job join loan on loan.gid = new_job.loan_gid
     where new_job.state = 'WAITING' and loan.status = 'Open' order by new_job.gid`.execute(db);
  return rows;
}

/** The most days that unpaid leave pauses deductions, by the setting in force. */
export async function mostPauseDays(db: Transaction, day: Temporal.PlainDate): Promise<number> {
  const row = await db
    .selectFrom('setting')
    .where('key', '=', 'unpaid_leave')
    .where('valid_from', '<=', day.toString())
    .orderBy('valid_from', 'desc')
    .select('value')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (row.value as { most_days: number }).most_days;
}

/** The employer and status that a borrower's record names. */
export function findEmployment(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select(['gid', 'employer_gid', 'employee_status', 'first_name', 'last_name', 'dob_cipher'])
    .executeTakeFirst();
}

/** The newest letter to the estate of a borrower; undefined if there is none. */
export function findEstateLetter(db: Transaction, borrowerGid: string, title: string) {
  return db
    .selectFrom('document')
    .where('borrower_gid', '=', borrowerGid)
    .where('title', '=', title)
    .orderBy('created_at', 'desc')
    .select('gid')
    .limit(1)
    .executeTakeFirst();
}
