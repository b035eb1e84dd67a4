import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** An installment that moved and is still on its new day, with what its borrower reads. */
export interface MovedRow {
  readonly id: bigint;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly collection: string;
  readonly employer: string;
}

/** The next installments of a change, in the order they moved. Reads tables of others. */
export async function findMoved(
  db: Transaction,
  change: string,
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select m.id, m.loan_gid, m.borrower_gid, m.from_date, m.to_date, loan.collection,
           employer.name as employer
      from moved_installment m
      join installment i on i.gid = m.installment_gid and i.due_date = m.to_date
      join loan on loan.gid = m.loan_gid
      join employer on employer.gid = loan.employer_gid
     where m.change_gid = ${change}::uuid and m.id > ${after}
     order by m.id limit ${limit}`.execute(db);
  return rows;
}
