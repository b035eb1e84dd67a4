import type { WaitsFor } from '@paystead/contract/employer/payday-timeline';
import { sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { Transaction } from '../platform/database/database.ts';

export interface TimelineRow {
  readonly employee_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly asked_cents: bigint;
  readonly sent_cents: bigint | null;
  readonly reason: string | null;
  readonly posted_cents: bigint | null;
  readonly waits_for: WaitsFor;
}

/** A payday whose people are asked for. */
export interface AskedPayday {
  readonly employerGid: string;
  readonly payday: string;
  /** The day in New York. */
  readonly today: string;
  /** Payroll has sent a file. */
  readonly isSent: boolean;
  /** The bank shows the transfer of each file. */
  readonly isRemitted: boolean;
}

/**
 * Each person of a payday with what was asked, sent and posted, and whom it waits for. Shared read
 * of remittance.
 */
function people(of: AskedPayday) {
  return sql`
    select number as employee_number, person.first_name, person.last_name,
           coalesce(asked.cents, 0)::bigint as asked_cents, sent.cents as sent_cents, sent.reason,
           sent.posted as posted_cents,
           case when not ${of.isSent} and ${of.payday}::date >= ${of.today}::date then 'PAYDAY'
                when coalesce(sent.cents, 0) <> coalesce(asked.cents, 0) then 'PAYROLL'
                when coalesce(sent.cents, 0) = 0 then 'NOBODY'
                when not ${of.isRemitted} then 'BANK'
                when sent.posted < sent.cents then 'PAYSTEAD'
                else 'NOBODY' end as waits_for
      from (select employee_number as number, sum(amount_cents) as cents
              from deduction_line line
             where employer_gid = ${of.employerGid}::uuid and payday = ${of.payday}::date
               and amount_cents > 0
               and not exists (
                     select from deduction_line newer
                      where newer.employer_gid = ${of.employerGid}::uuid
                        and newer.payday = ${of.payday}::date
                        and newer.employee_number = line.employee_number
                        and coalesce(newer.loan_gid, newer.savings_gid)
                              = coalesce(line.loan_gid, line.savings_gid)
                        and newer.version > line.version)
             group by employee_number) asked
      full join (
            select line.employee_number as number, sum(line.amount_cents)::bigint as cents,
                   max(line.reason) as reason,
                   coalesce(sum(line.amount_cents)
                     filter (where line.outcome <> 'UNKNOWN' or line.borrower_gid is not null), 0)
                     ::bigint as posted
              from remittance_file file
              join remittance_line line on line.remittance_file_gid = file.gid
             where file.employer_gid = ${of.employerGid}::uuid
               and file.payday = ${of.payday}::date
             group by line.employee_number) sent using (number)
      left join roster_entry person on person.employer_gid = ${of.employerGid}::uuid
            and person.employee_number = number`;
}

/** A page of a payday's people, how many are listed in all, and how many wait for whom. */
export interface Timeline {
  readonly rows: readonly TimelineRow[];
  readonly total: number;
  readonly counts: Partial<Record<WaitsFor, number>>;
}

/**
 * People of a payday, those who wait for payroll first. They're put together once, for the page
 * and for the counts.
 */
export async function findTimeline(
  db: Transaction,
  of: AskedPayday,
  isHeld: boolean,
  { length, offset, words }: Page,
): Promise<Timeline> {
  const { rows } = await sql<Counted & (TimelineRow | NoRow)>`
    with one as materialized (${people(of)}),
    listed as materialized (
      select * from one
       where (not ${isHeld} or waits_for not in ('NOBODY', 'PAYDAY'))
         and (${words.length === 0} or (
               select bool_and(position(word in lower(concat_ws(' ', first_name, last_name,
                        employee_number))) > 0)
                 from unnest(${words}::text[]) word)))
    select counted.*, page.*
      from (select (select count(*) from listed) as total,
                   (select jsonb_object_agg(waits_for, people)
                      from (select waits_for, count(*) as people from one group by 1) whom)
                     as counts) counted
      left join (
             select * from listed order by ${URGENT_FIRST} limit ${length} offset ${offset}
           ) page on true
     order by ${URGENT_FIRST}`.execute(db);
  return {
    rows: rows.filter((row) => row.employee_number !== null),
    total: Number(rows[0]?.total ?? 0),
    counts: rows[0]?.counts ?? {},
  };
}

const URGENT_FIRST = sql`
  array_position(array['PAYROLL', 'PAYSTEAD', 'BANK', 'PAYDAY', 'NOBODY'], waits_for),
  last_name, employee_number`;

/** Stands on every row. */
interface Counted {
  readonly total: bigint;
  readonly counts: Partial<Record<WaitsFor, number>> | null;
}

/** What stands beside the counts where no person is listed. */
interface NoRow {
  readonly employee_number: null;
}
