import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { LoanKey } from '../servicing/index.ts';

/** Open loans with an installment due in some days that nobody is asked for, ordered by gid. */
export async function findOwnDue(
  db: Transaction,
  due: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<LoanKey[]> {
  const { rows } = await sql<LoanKey>`
    select distinct loan.gid, loan.borrower_gid
      from installment i
      join loan on loan.gid = i.loan_gid
      join lateral (select c.way from collection_change c
        where c.loan_gid = loan.gid and c.from_on <= i.due_date order by c.id desc limit 1) turned
        on true
     where loan.status = 'Open' and i.superseded_at is null and i.amount_cents > 0
       and i.due_date between ${due.from.toString()} and ${due.through.toString()}
       and turned.way = 'ask'
     order by loan.gid`.execute(db);
  return rows;
}
