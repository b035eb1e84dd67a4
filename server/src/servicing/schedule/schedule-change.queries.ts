import { type Insertable, sql } from 'kysely';
import type { CalendarRow } from '../../employers/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Installment } from '../../platform/database/database.types.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

/** A row of a new version of a schedule. */
export type NewRow = Required<
  Pick<
    Insertable<Installment>,
    | 'number'
    | 'due_date'
    | 'nominal_date'
    | 'amount_cents'
    | 'principal_cents'
    | 'interest_cents'
    | 'balance_cents'
    | 'modified'
  >
> & { readonly number: number };

export async function supersede(
  db: Transaction,
  gids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`update installment set superseded_at = ${at}
             where gid = any(${gids}::uuid[]) and superseded_at is null`.execute(db);
}

/** The highest version of a loan's schedule, superseded ones included. */
export async function lastVersion(db: Transaction, loanGid: string): Promise<number> {
  const { version } = await db
    .selectFrom('installment')
    .where('loan_gid', '=', loanGid)
    .select(({ fn }) => fn.max('version').as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Adds rows of one version, and returns them in the order of their numbers. */
export async function insertInstallments(
  db: Transaction,
  { gid, borrower_gid }: Pick<LoanRow, 'gid' | 'borrower_gid'>,
  { rows, version }: { readonly rows: readonly NewRow[]; readonly version: number },
): Promise<{ gid: string; due_date: string; amount_cents: bigint }[]> {
  await insertRows(
    db,
    'installment',
    rows.map((row) => ({ ...row, loan_gid: gid, borrower_gid, version })),
  );
  return db
    .selectFrom('installment')
    .where('loan_gid', '=', gid)
    .where('version', '=', version)
    .orderBy('number')
    .select(['gid', 'due_date', 'amount_cents'])
    .execute();
}

/** Money of one entry on one installment. */
export interface PutRow {
  readonly installmentGid: string;
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly entryId: bigint;
  readonly effectiveDate: string;
  readonly amount: bigint;
}

/** The money on some installments that still counts, by entry, in the order it came. */
export async function findPutOn(
  db: Transaction,
  installmentGids: readonly string[],
): Promise<PutRow[]> {
  const { rows } = await sql<PutRow>`
    select p.installment_gid as "installmentGid", p.loan_gid as "loanGid",
           p.borrower_gid as "borrowerGid", coalesce(e.reverses_entry_id, e.id) as "entryId",
           min(p.effective_date) as "effectiveDate", sum(p.amount_cents)::bigint as amount
      from installment_payment p join journal_entry e on e.id = p.journal_entry_id
     where p.installment_gid = any(${installmentGids}::uuid[])
     group by p.installment_gid, p.loan_gid, p.borrower_gid, coalesce(e.reverses_entry_id, e.id)
    having sum(p.amount_cents) <> 0
     order by min(p.effective_date), coalesce(e.reverses_entry_id, e.id)`.execute(db);
  return rows;
}

export async function movePut(db: Transaction, moves: readonly PutRow[]): Promise<void> {
  await insertRows(
    db,
    'installment_payment',
    moves.map((one) => ({
      installment_gid: one.installmentGid,
      loan_gid: one.loanGid,
      borrower_gid: one.borrowerGid,
      journal_entry_id: one.entryId,
      amount_cents: one.amount,
      effective_date: one.effectiveDate,
    })),
  );
}

/** The payroll group that a loan's paydays follow; a shared read of employers. */
export interface PaydayGroup extends CalendarRow {
  readonly deduction_close_days: number;
}

export async function findPaydayGroup(db: Transaction, loanGid: string): Promise<PaydayGroup> {
  const { rows } = await sql<PaydayGroup>`
    select loan.payroll_frequency, g.sample_date, g.sample_date_2,
           group_changes(g.gid) as changes, employer.deduction_close_days
      from loan
      join payroll_group g on g.gid = loan.payroll_group_gid
      join employer on employer.gid = loan.employer_gid
     where loan.gid = ${loanGid}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no loan ${loanGid}`);
  return row;
}
