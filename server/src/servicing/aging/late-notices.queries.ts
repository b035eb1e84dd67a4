import type { LateMilestone, LateTold } from '@paystead/lending/servicing/late-milestones';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** What some borrowers were told about the lateness of their loans, by loan. */
export async function findLateTold(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlyMap<string, LateTold>> {
  const { rows } = await sql<{ loan_gid: string; told_on: string; due_dates: string[] }>`
    select loan_gid, max(told_on) as told_on,
           array_agg(distinct due::text) filter (where due is not null) as due_dates
      from late_notice left join unnest(due_dates) due on true
     where loan_gid = any(${loanGids}::uuid[]) group by loan_gid`.execute(db);
  return new Map(
    rows.map((row) => [
      row.loan_gid,
      { on: Temporal.PlainDate.from(row.told_on), dueDates: new Set(row.due_dates) },
    ]),
  );
}

/** A message about lateness that goes out. */
export interface NewLateNotice {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly milestone: LateMilestone;
  readonly toldOn: Temporal.PlainDate;
  readonly days: number;
  /** The installments it names. */
  readonly dueDates: readonly string[];
}

/** Records a message; false if this milestone was told on that day already. */
export async function insertLateNotice(db: Transaction, notice: NewLateNotice): Promise<boolean> {
  const { numAffectedRows: written = 0n } = await sql`
    insert into late_notice (loan_gid, milestone, told_on, borrower_gid, days, due_dates)
    values (${notice.loanGid}, ${notice.milestone}, ${notice.toldOn.toString()},
            ${notice.borrowerGid}, ${notice.days}, ${notice.dueDates}::date[])
    on conflict do nothing`.execute(db);
  return written > 0n;
}
