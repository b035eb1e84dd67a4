import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A loan whose books changed for a day that a report covers. */
export interface LateBooked {
  readonly gid: string;
  readonly borrower_gid: string;
  /** The earliest day for which something was booked. */
  readonly since: string;
}

/**
 * Loans, by gid, for which something but interest was booked from a day on that counts for the end
 * of a reported month or an earlier day. Goes by the entries of those days: loans have many more.
 * Reads tables of the ledger; writes none of them.
 */
export async function findLateBooked(db: Transaction, from: string): Promise<LateBooked[]> {
  const { rows } = await sql<LateBooked>`
    with booked as materialized (
      select loan_gid, min(effective_date) as since from journal_entry
       where booked_on >= ${from}::date and kind <> 'ACCRUAL' and loan_gid is not null
         and effective_date <= (select max(day) from furnishing_file
                                 where kind = 'MONTHLY' and sent_at is not null)
       group by loan_gid)
    select loan.gid, loan.borrower_gid, booked.since
      from booked join loan on loan.gid = booked.loan_gid
     order by loan.gid`.execute(db);
  return rows;
}

/** What the bureaus show of a loan for a month's end. */
export interface ReportedMonth {
  readonly loan_gid: string;
  readonly on_day: string;
  readonly account_status: string;
  readonly balance_cents: bigint;
}

/** The reported months of some loans from a day of each on, as corrected by now. */
export async function findReportedSince(
  db: Transaction,
  loans: readonly LateBooked[],
): Promise<ReportedMonth[]> {
  const { rows } = await sql<ReportedMonth>`
    select distinct on (said.loan_gid, said.on_day) said.loan_gid, said.on_day,
           said.account_status, said.balance_cents
      from unnest(${loans.map(({ gid }) => gid)}::uuid[],
             ${loans.map(({ since }) => since)}::date[]) as late (gid, since)
      join furnishing_record said on said.loan_gid = late.gid and said.on_day >= late.since
      join furnishing_file file on file.gid = said.file_gid
     where said.corrects_gid is not null
        or (said.line_cipher is not null and file.sent_at is not null)
     order by said.loan_gid, said.on_day, said.made_at desc`.execute(db);
  return rows;
}
