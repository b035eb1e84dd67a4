import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Application } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type ApplicationRow = Selectable<Application>;

const OPEN = [
  'DRAFT',
  'CONFIRMING',
  'SUBMITTED',
  'REVIEW',
  'OFFERED',
  'ACCEPTED',
  'SIGNED',
] as const satisfies readonly ApplicationStatus[];

/** The open application of a borrower; there is at most one. */
export function findOpen(
  db: Transaction,
  borrowerGid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApplicationRow | undefined> {
  const query = db
    .selectFrom('application')
    .where('borrower_gid', '=', borrowerGid)
    .where('status', 'in', OPEN)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** An application of this borrower; undefined for another borrower's (A2). */
export function findOwn(
  db: Transaction,
  borrowerGid: string,
  gid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApplicationRow | undefined> {
  const query = db
    .selectFrom('application')
    .where('gid', '=', gid)
    .where('borrower_gid', '=', borrowerGid)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The application that reissues another one's expired offer. */
export function findReissueOf(db: Transaction, gid: string): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('application')
    .where('reissues_gid', '=', gid)
    .selectAll()
    .executeTakeFirst();
}

/** Any application; for jobs. */
export function findAny(db: Transaction, gid: string): Promise<ApplicationRow> {
  return db.selectFrom('application').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** Any application, locked; for jobs and staff. */
export function lockAny(db: Transaction, gid: string): Promise<ApplicationRow> {
  return db
    .selectFrom('application')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function findAll(db: Transaction, borrowerGid: string): Promise<ApplicationRow[]> {
  return db
    .selectFrom('application')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('created_at', 'desc')
    .limit(100)
    .selectAll()
    .execute();
}

/** Undefined while another application is open: the insert then conflicts with the table's key. */
export function insertApplication(
  db: Transaction,
  values: Insertable<Application>,
): Promise<ApplicationRow | undefined> {
  return db
    .insertInto('application')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateApplication(
  db: Transaction,
  gid: string,
  values: Updateable<Application>,
): Promise<ApplicationRow> {
  return db
    .updateTable('application')
    .set(values)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gid and status of an application's loan: a shared read of servicing's table. */
export function findLoanOf(db: Transaction, applicationGid: string) {
  return db
    .selectFrom('loan')
    .where('application_gid', '=', applicationGid)
    .select(['gid', 'status', 'disbursement_date', 'signed_at', 'opened_on', 'bank_account_gid'])
    .executeTakeFirst();
}

/**
 * The payout that is in no bank file yet, so we can still cancel it: a shared read of ACH's table.
 * A held payout keeps waiting after its day has come.
 */
export async function findPayout(
  db: Transaction,
  loanGid: string,
): Promise<{ isHeld: boolean } | null> {
  const row = await db
    .selectFrom('ach_entry')
    .where('purpose', '=', 'DISBURSEMENT')
    .where('subject_gid', '=', loanGid)
    .where('state', '=', 'WAITING')
    .select('held_since')
    .executeTakeFirst();
  return row ? { isHeld: row.held_since !== null } : null;
}

/** The borrower's loan that hasn't ended: a shared read of servicing's table. */
export async function hasLoan(db: Transaction, borrowerGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan')
    .where('borrower_gid', '=', borrowerGid)
    .where('status', 'in', ['Pending', 'Open', 'Charged Off'])
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether paychecks pay a loan, or soon will: a shared read of servicing's table. */
export async function hasLoanByPaycheck(db: Transaction, borrowerGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan')
    .where('borrower_gid', '=', borrowerGid)
    .where('status', 'in', ['Pending', 'Open'])
    .where('collection', '<>', 'ach')
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The borrower's lead, as registration stored it. */
export async function findAttribution(
  db: Transaction,
  borrowerGid: string,
): Promise<Readonly<Record<string, unknown>>> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select('attribution')
    .executeTakeFirstOrThrow();
  return (row.attribution ?? {}) as Record<string, unknown>;
}

export interface FinishedRow {
  readonly gid: string;
  readonly loan_status: LoanStatus;
}

/** Signed applications whose loan has opened or was voided since, ordered by gid. */
export async function findFinished(db: Transaction): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select application.gid, loan.status as loan_status
      from application join loan on loan.application_gid = application.gid
     where application.status = 'SIGNED' and loan.status <> 'Pending'
     order by application.gid`.execute(db);
  return rows;
}

/** The same for one borrower. */
export async function findFinishedOf(db: Transaction, borrowerGid: string): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select application.gid, loan.status as loan_status
      from application join loan on loan.application_gid = application.gid
     where application.borrower_gid = ${borrowerGid}::uuid
       and application.status = 'SIGNED' and loan.status <> 'Pending'`.execute(db);
  return rows;
}

const WAIT: readonly ApplicationRow['status'][] = ['DRAFT', 'CONFIRMING'];

/** Whether it waits for its borrower, and was untouched since an instant. */
export function isAbandoned(
  { status, updated_at: updatedAt }: Pick<ApplicationRow, 'status' | 'updated_at'>,
  before: Temporal.Instant,
): boolean {
  return WAIT.includes(status) && Temporal.Instant.compare(updatedAt, before) < 0;
}

/** Applications untouched since an instant that wait for the borrower, ordered by gid. */
export async function findAbandoned(
  db: Transaction,
  before: Temporal.Instant,
): Promise<{ gid: string }[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from application
     where status = any(${WAIT}::text[]) and updated_at < ${before}
     order by gid`.execute(db);
  return rows;
}
