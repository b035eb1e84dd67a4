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
              from (select distinct on (coalesce(loan_gid, savings_gid), employee_number)
                           employee_number, amount_cents
                      from deduction_line
                     where employer_gid = ${of.employerGid}::uuid and payday = ${of.payday}::date
                     order by coalesce(loan_gid, savings_gid), employee_number, version desc) line
             where amount_cents > 0
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

/** People of a payday, those who wait for payroll first. */
export async function findTimeline(
  db: Transaction,
  of: AskedPayday,
  isHeld: boolean,
  { length, offset, words }: Page,
) {
  const { rows } = await sql<TimelineRow & { readonly total: bigint }>`
    select one.*, count(*) over () as total from (${people(of)}) one
     where (not ${isHeld} or waits_for not in ('NOBODY', 'PAYDAY'))
       and (select coalesce(bool_and(position(word in lower(concat_ws(' ', first_name, last_name,
                     employee_number))) > 0), true)
              from unnest(${words}::text[]) word)
     order by array_position(array['PAYROLL', 'PAYSTEAD', 'BANK', 'PAYDAY', 'NOBODY'], waits_for),
              last_name, employee_number
     limit ${length} offset ${offset}`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}

/** How many people of a payday wait for whom. */
export async function countWaiting(db: Transaction, of: AskedPayday) {
  const { rows } = await sql<{ waits_for: WaitsFor; count: number }>`
    select waits_for, count(*)::int as count from (${people(of)}) one group by waits_for`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.waits_for, row.count]));
}
