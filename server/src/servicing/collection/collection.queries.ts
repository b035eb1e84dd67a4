import type { CollectionChange } from '@paystead/lending/servicing/collection';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { LoanKey } from '../loan/loan.queries.ts';
import type { CollectionChange as ChangeTable } from '../../platform/database/database.types.ts';

export type CollectionChangeRow = Selectable<ChangeTable>;
export type NewCollectionChange = Insertable<ChangeTable>;

/** A recorded change with its day, for lending/servicing/collection. */
export interface RecordedChange extends CollectionChange {
  readonly row: CollectionChangeRow;
}

/** Whether the last word about a loan is that its borrower has to choose how to pay it. */
export function isChoiceOpen(changes: readonly RecordedChange[]): boolean {
  const last = changes.at(-1)?.row;
  if (last?.way !== 'ask' || last.reason !== 'STATUS') return false;
  return !changes.some(
    ({ row, way }) => way === 'paused' && row.employment_change_gid === last.employment_change_gid,
  );
}

/** The changes of some loans, by loan, in the order they were recorded. */
export async function findChanges(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedChange[]>> {
  const { rows } = await sql<CollectionChangeRow>`
    select * from collection_change where loan_gid = any(${loanGids}::uuid[])
     order by id`.execute(db);
  const recorded = rows.map((row) => ({
    from: Temporal.PlainDate.from(row.from_on),
    way: row.way,
    row,
  }));
  return Map.groupBy(recorded, ({ row }) => row.loan_gid);
}

export async function insertChanges(
  db: Transaction,
  rows: readonly NewCollectionChange[],
): Promise<void> {
  await insertRows(db, 'collection_change', rows);
}

/**
 * Brings `loan.collection` and the employer of some loans up to a day, in one statement: the change
 * recorded last among those that have begun.
 * @returns the loans whose row changed
 */
export async function turnLoans(
  db: Transaction,
  loanGids: readonly string[],
  day: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    update loan set collection = turned.collection, employer_gid = turned.employer_gid,
           payroll_group_gid = turned.payroll_group_gid, updated_at = ${now}
      from (select distinct on (c.loan_gid) c.loan_gid,
                   case c.way when 'backup' then 'ach' when 'paused' then 'ask'
                     when 'stopped' then 'ask' else c.way end as collection,
                   coalesce(c.employer_gid, loan.employer_gid) as employer_gid,
                   coalesce(c.payroll_group_gid, loan.payroll_group_gid) as payroll_group_gid
              from collection_change c join loan on loan.gid = c.loan_gid
             where c.loan_gid = any(${loanGids}::uuid[]) and c.from_on <= ${day.toString()}
             order by c.loan_gid, c.id desc) turned
     where loan.gid = turned.loan_gid
       and (loan.collection, loan.employer_gid, loan.payroll_group_gid) is distinct from
           (turned.collection, turned.employer_gid, turned.payroll_group_gid)
    returning loan.gid`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** Loans of which a change begins in a range of days, ordered by gid. */
export async function findTurning(
  db: Transaction,
  range: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct loan_gid as gid, borrower_gid from collection_change
     where from_on between ${range.from.toString()} and ${range.through.toString()}
     order by loan_gid`.execute(db);
  return rows;
}
