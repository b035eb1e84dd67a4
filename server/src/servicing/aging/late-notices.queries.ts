import type { LateMilestone, LateTold } from '@paystead/lending/servicing/late-milestones';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { recordsOf } from '../../platform/database/insert-rows.ts';

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

/**
 * Records messages, at most one for each loan; the gids of the loans that hadn't been told of this
 * milestone on that day yet.
 */
export async function insertLateNotices(
  db: Transaction,
  notices: readonly NewLateNotice[],
): Promise<ReadonlySet<string>> {
  const rows = notices.map(({ borrowerGid, days, dueDates, loanGid, milestone, toldOn }) => ({
    loan_gid: loanGid,
    milestone,
    told_on: toldOn.toString(),
    borrower_gid: borrowerGid,
    days,
    due_dates: [...dueDates],
  }));
  const { rows: written } = await sql<{ loan_gid: string }>`
    insert into late_notice (loan_gid, milestone, told_on, borrower_gid, days, due_dates)
    select loan_gid, milestone, told_on, borrower_gid, days, due_dates
      from ${recordsOf('late_notice', rows)}
    on conflict do nothing
    returning loan_gid`.execute(db);
  return new Set(written.map(({ loan_gid: gid }) => gid));
}
