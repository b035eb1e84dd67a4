import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export async function findEmployerFacts(db: Transaction, gid: string) {
  return db
    .selectFrom('employer')
    .where('gid', '=', gid)
    .select(['name', 'remittance_days'])
    .executeTakeFirstOrThrow();
}

/** What came for a payday: payroll's own word, the bank transfer, and what found its place. */
export interface CameRow {
  readonly payday: string;
  /** Null before the first remittance file. */
  readonly deducted_cents: bigint | null;
  readonly deducted_at: Temporal.Instant | null;
  readonly differing: number;
  readonly posted_cents: bigint;
  readonly remitted_cents: bigint | null;
  readonly remitted_on: string | null;
}

/** What came for some paydays of an employer. Shared reads of remittance and bank-statement. */
export async function findCame(
  db: Transaction,
  employerGid: string,
  paydays: readonly string[],
): Promise<CameRow[]> {
  const { rows } = await sql<CameRow>`
    select file.payday,
           sum(file.total_cents) filter (where file.state = 'USED')::bigint as deducted_cents,
           max(file.received_at) filter (where file.state = 'USED') as deducted_at,
           coalesce(sum(lines.differing) filter (where file.state = 'USED'), 0)::int as differing,
           coalesce(sum(lines.posted), 0)::bigint as posted_cents,
           sum(transfer.cents)::bigint as remitted_cents,
           max(transfer.day) as remitted_on
      from remittance_file file
      left join lateral (
        select sum(lines) filter (where outcome <> 'MATCHED') as differing,
               sum(placed_cents) as posted
          from remittance_tally kept where kept.remittance_file_gid = file.gid) lines on true
      cross join lateral (
        select sum(amount_cents) as cents, max(cleared_on) as day from bank_movement
         where kind = 'REMITTANCE' and reference = file.gid::text and cleared_on is not null
      ) transfer
     where file.employer_gid = ${employerGid}::uuid
       and file.payday = any(${paydays}::date[])
     group by file.payday`.execute(db);
  return rows;
}

export interface OpenOrdersRow {
  readonly count: number;
  readonly name: string | null;
  readonly since: Temporal.Instant | null;
  readonly from_payday: string | null;
}

/** Stop orders that payroll hasn't confirmed, and the oldest of them. */
export async function findOpenOrders(db: Transaction, employerGid: string): Promise<OpenOrdersRow> {
  const { rows } = await sql<OpenOrdersRow>`
    with open as (
      select sent_at, from_payday, borrower_gid, employee_number from stop_order
       where employer_gid = ${employerGid}::uuid and stops_by = 'EMPLOYER'
         and acknowledged_at is null and taken_back_at is null and effective_on is null)
    select (select count(*)::int from open) as count, oldest.sent_at as since,
           oldest.from_payday, person.first_name || ' ' || person.last_name as name
      from (select * from open order by sent_at limit 1) oldest
      left join roster_entry person on person.employer_gid = ${employerGid}::uuid
            and person.employee_number = oldest.employee_number`.execute(db);
  return rows[0] ?? { count: 0, name: null, since: null, from_payday: null };
}

export interface OpenChecksRow {
  readonly count: number;
  readonly name: string | null;
  readonly asked_at: Temporal.Instant | null;
  readonly closes_at: Temporal.Instant | null;
}

/** Job checks that wait for payroll, and the one whose clock ends first. Read of employment. */
export async function findOpenChecks(db: Transaction, employerGid: string): Promise<OpenChecksRow> {
  const { rows } = await sql<OpenChecksRow>`
    select count(*) over ()::int as count, first_name || ' ' || last_name as name, asked_at,
           closes_at
      from job_check where employer_gid = ${employerGid}::uuid and state = 'OPEN'
     order by closes_at, gid limit 1`.execute(db);
  return rows[0] ?? { count: 0, name: null, asked_at: null, closes_at: null };
}

/** Paydays that payroll has not answered, the oldest first. */
export async function findUnanswered(db: Transaction, employerGid: string, before: string) {
  const { rows } = await sql<{ payday: string; people: number }>`
    select payday, count(*)::int as people from deduction
     where employer_gid = ${employerGid}::uuid and state = 'ASKED' and payday < ${before}::date
     group by payday order by payday limit 50`.execute(db);
  return rows;
}

export interface LatelyRow {
  readonly kind: string;
  readonly at: Temporal.Instant;
  readonly name: string | null;
  readonly payday: string | null;
  readonly amount_cents: bigint | null;
  readonly people: number | null;
}

/** The newest of each kind of event, each by an index of its own, newest first. */
export async function findLately(
  db: Transaction,
  employerGid: string,
  most: number,
): Promise<LatelyRow[]> {
  const { rows } = await sql<LatelyRow>`
    select * from (
      (select 'FILE_READY' as kind, opened_at as at, null as name, payday, total_cents
              as amount_cents, people
         from deduction_cycle where employer_gid = ${employerGid}::uuid
        order by payday desc limit ${most})
      union all
      (select 'FILE_APPROVED', approved_at, approved_by, payday, total_cents, people
         from deduction_approval where employer_gid = ${employerGid}::uuid
        order by payday desc, version desc limit ${most})
      union all
      (select 'LINE_CORRECTED', made_at, made_by, payday, amount_cents, null
         from deduction_correction where employer_gid = ${employerGid}::uuid
        order by payday desc, made_at desc limit ${most})
      union all
      (select 'REMITTANCE_IN', received_at, null, payday, total_cents, null
         from remittance_file where employer_gid = ${employerGid}::uuid and state <> 'PUT_AWAY'
        order by payday desc limit ${most})
      union all
      (select 'STOP_ORDER_SENT', sent_at, person.first_name || ' ' || person.last_name,
              from_payday, null, null
         from stop_order left join roster_entry person
              on person.employer_gid = stop_order.employer_gid
              and person.employee_number = stop_order.employee_number
        where stop_order.employer_gid = ${employerGid}::uuid and stops_by = 'EMPLOYER'
        order by sent_at desc limit ${most})
      union all
      (select 'STOP_ORDER_ACKNOWLEDGED', acknowledged_at,
              coalesce(clerk.name, 'Key ' || key.name || ' …' || key.ending), from_payday, null,
              null
         from stop_order left join staff_member clerk on clerk.gid = acknowledged_by_gid
              left join employer_key key on key.gid = acknowledged_by_gid
        where stop_order.employer_gid = ${employerGid}::uuid and acknowledged_at is not null
        order by acknowledged_at desc limit ${most})) lately
     order by at desc limit ${most}`.execute(db);
  return rows;
}
