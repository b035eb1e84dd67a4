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

/** Somebody who only saves, and whose payday came on another day. */
export interface MovedSaverRow {
  readonly savings_gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly from_date: string;
  readonly to_date: string;
  readonly employer: string;
  /** Not if their loan's notice says it, or if the payday came on yet another day since. */
  readonly reads: boolean;
}

/** The next savers of a change, by gid. Reads tables of others. */
export async function findMovedSavers(
  db: Transaction,
  change: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<MovedSaverRow[]> {
  const { rows } = await sql<MovedSaverRow>`
    select s.savings_gid, s.loan_gid, s.borrower_gid, s.from_date, s.to_date,
           employer.name as employer,
           not exists (select from moved_installment m
                        where m.change_gid = c.gid and m.borrower_gid = s.borrower_gid)
       and not exists (select from calendar_move later
                        cross join unnest(later.group_gids, later.from_dates) again (gid, day)
                        where later.employer_gid = c.employer_gid
                          and later.started_at > c.started_at
                          and again.gid = s.group_gid and again.day = s.to_date) as reads
      from calendar_move c
      join employer on employer.gid = c.employer_gid
     cross join moving_savings(c.group_gids, c.from_dates, c.to_dates, c.skips, ${after}::uuid,
                               ${limit}::int) s
     where c.gid = ${change}::uuid
     order by s.savings_gid`.execute(db);
  return rows;
}
