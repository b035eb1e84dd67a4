import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { Workflow } from '@paystead/lending/employment/workflow-policy';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { NextPage } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows, recordsOf } from '../../platform/database/insert-rows.ts';
import type { Installment, Loan } from '../../platform/database/database.types.ts';

export type LoanRow = Selectable<Loan>;

export async function insertLoan(
  db: Transaction,
  loan: Insertable<Loan>,
  installments: readonly Omit<Insertable<Installment>, 'loan_gid' | 'borrower_gid'>[],
): Promise<LoanRow> {
  const row = await db.insertInto('loan').values(loan).returningAll().executeTakeFirstOrThrow();
  await insertRows(
    db,
    'installment',
    installments.map((one) => ({ ...one, loan_gid: row.gid, borrower_gid: row.borrower_gid })),
  );
  return row;
}

/** One loan; with `borrowerGid`, only that borrower's own. */
export function findLoan(
  db: Transaction,
  gid: string,
  options: { borrowerGid?: string; lock?: boolean } = {},
): Promise<LoanRow | undefined> {
  const { borrowerGid, lock = false } = options;
  return db
    .selectFrom('loan')
    .where('gid', '=', gid)
    .$if(borrowerGid !== undefined, (rows) => rows.where('borrower_gid', '=', borrowerGid ?? ''))
    .$if(lock, (rows) => rows.forUpdate())
    .selectAll()
    .executeTakeFirst();
}

export function findBorrowerLoans(db: Transaction, borrowerGid: string): Promise<LoanRow[]> {
  return db
    .selectFrom('loan')
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('signed_at', 'desc')
    .orderBy('gid')
    .selectAll()
    .execute();
}

/** Loans by their gids or their borrowers, ordered by gid. */
export async function findLoansOf(
  db: Transaction,
  {
    borrowerGids,
    gids,
    lock = false,
    status,
  }: {
    readonly gids?: readonly string[];
    readonly borrowerGids?: readonly string[];
    readonly status?: LoanStatus;
    readonly lock?: boolean;
  },
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from loan
     where ${gids ? sql`gid = any(${gids}::uuid[])` : sql`borrower_gid = any(${borrowerGids ?? []}::uuid[])`}
       and ${status ? sql`status = ${status}` : sql`true`}
     order by gid ${lock ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Those of some loans that are Open; locked, ordered by gid. */
export async function lockOpenLoans(db: Transaction, gids: readonly string[]): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from loan where gid = any(${gids}::uuid[]) and status = 'Open'
     order by gid for update`.execute(db);
  return rows;
}

/** A borrower's loans that are signed and not over; locked, ordered by gid. */
export async function lockRunningLoans(db: Transaction, borrowerGid: string): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from loan where borrower_gid = ${borrowerGid}::uuid and status in ('Pending', 'Open')
     order by gid for update`.execute(db);
  return rows;
}

export async function updateLoan(
  db: Transaction,
  gid: string,
  change: Updateable<Loan>,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('loan')
    .set({ ...change, updated_at: now })
    .where('gid', '=', gid)
    .execute();
}

/** Changes many loans; those whose change has the same columns in one statement. */
export async function updateLoans(
  db: Transaction,
  changes: readonly { readonly gid: string; readonly change: Updateable<Loan> }[],
  now: Temporal.Instant,
): Promise<void> {
  const alike = Map.groupBy(changes, ({ change }) => Object.keys(change).toSorted().join());
  for (const [columns, some] of alike) {
    const rows = some.map(({ change, gid }) => ({ ...change, gid }));
    const names = columns === '' ? [] : columns.split(',');
    const set = names.map((name) => sql`${sql.ref(name)} = fresh.${sql.ref(name)},`);
    await sql`
      update loan set ${sql.join(set, sql` `)} updated_at = ${now}
        from ${recordsOf('loan', rows)} as fresh where loan.gid = fresh.gid`.execute(db);
  }
}

/** Gid and borrower of a loan. */
export type LoanKey = Pick<LoanRow, 'gid' | 'borrower_gid'>;

/** Open loans, the next after a gid, ordered by gid. */
export async function findOpenLoans(
  db: Transaction,
  { after, limit }: NextPage,
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select gid, borrower_gid from loan
     where status = 'Open' and gid > ${after}::uuid order by gid limit ${limit}::int`.execute(db);
  return rows;
}

/** Data on a loan page from outside the loan. */
export interface LoanSurroundings {
  /** First and last name. */
  readonly borrower: string;
  readonly workflow: Workflow;
  /** Its name. */
  readonly employer: string;
  readonly employee_status: EmployeeStatus;
  readonly leadgen: unknown;
  /** The payout is in no file yet, so we can still cancel it. */
  readonly payout_waits: boolean;
  /** The payout keeps waiting after its day has come. */
  readonly payout_held: boolean;
  /** The last day of an offer that can be signed, and which plan it is; a settlement has none. */
  readonly offer_until: string | null;
  readonly offer_plan: string | null;
}

/** Reads tables of employers, identity, origination, ACH and relief; writes none of them. */
export async function findSurroundings(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  loanGid: string,
): Promise<LoanSurroundings> {
  const { rows } = await sql<LoanSurroundings>`
    select employer.workflow, employer.name as employer, borrower.employee_status,
      borrower.first_name || ' ' || borrower.last_name as borrower, application.leadgen,
      exists (select 1 from ach_entry where purpose = 'DISBURSEMENT' and subject_gid = loan.gid
                and ach_entry.state = 'WAITING') as payout_waits,
      exists (select 1 from ach_entry where purpose = 'DISBURSEMENT' and subject_gid = loan.gid
                and ach_entry.state = 'WAITING' and held_since is not null) as payout_held,
      offer.until::text as offer_until, offer.plan as offer_plan
      from loan
      join employer on employer.gid = loan.employer_gid
      join borrower on borrower.gid = loan.borrower_gid
      join application on application.gid = loan.application_gid
      left join lateral (
        select gid as plan, (good_until at time zone 'America/New_York')::date as until
          from plan_offer
         where loan_gid = loan.gid and state = 'OPEN' and good_until > ${now}
        union all
        select null, (good_until at time zone 'America/New_York')::date from settlement
         where loan_gid = loan.gid and state = 'OPEN' and good_until > ${now}
        limit 1) offer on true
     where loan.gid = ${loanGid}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no loan ${loanGid}`);
  return row;
}

/** The facts that decide the state of a borrower's loan program. */
export interface ProgramRow {
  readonly employee_status: EmployeeStatus;
  readonly employer_active: boolean;
  /** An application waits for our decision. */
  readonly waiting: boolean;
  /** An appointment with a counselor has no time yet. */
  readonly counseling_asked: boolean;
}

/** Reads tables of identity, employers, origination and wellness; writes none of them. */
export async function findProgramFacts(db: Transaction, borrowerGid: string): Promise<ProgramRow> {
  const { rows } = await sql<ProgramRow>`
    select borrower.employee_status, employer.active as employer_active,
      exists (select 1 from application where application.borrower_gid = borrower.gid
                and application.status in ('SUBMITTED', 'REVIEW')) as waiting,
      exists (select 1 from counseling_appointment as asked where asked.borrower_gid = borrower.gid
                and asked.status = 'REQUESTED') as counseling_asked
      from borrower join employer on employer.gid = borrower.employer_gid
     where borrower.gid = ${borrowerGid}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no borrower ${borrowerGid}`);
  return row;
}
