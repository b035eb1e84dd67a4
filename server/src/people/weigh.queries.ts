import type { StayReason } from '@paystead/contract/employer/status-batches';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { type PeopleFilter, weighableBy } from './people.queries.ts';

/** Whom a change would be for, and what it would be. */
export interface Weighing {
  readonly employerGid: string;
  /** Roster entries, or what a list is narrowed to. */
  readonly whom:
    | { readonly gids: readonly string[] }
    | { readonly filter: PeopleFilter; readonly words: readonly string[] };
  readonly status: EmployeeStatus;
  readonly on: Temporal.PlainDate;
  readonly returnsOn: Temporal.PlainDate | null;
}

/** Each of these people, with why a change for all that match would leave them as they are. */
function weighed({ employerGid, on, returnsOn, status, whom }: Weighing) {
  const people =
    'gids' in whom
      ? sql`(select e.* from unnest(${whom.gids}::uuid[]) chosen (gid)
               join roster_entry e on e.gid = chosen.gid
                and e.employer_gid = ${employerGid}::uuid)`
      : weighableBy(whom.filter, whom.words);
  return sql`
    select e.gid, e.employee_number, e.employee_status, e.payroll_group_gid, e.borrower_gid,
           desk.waiting,
           case when e.employee_status = 'Deceased' then 'DECEASED'
                when greatest(told.last_on, desk.last_on) > ${on.toString()}::date then 'LATER'
                when e.employee_status = ${status} and desk.waiting = 0
                 and ${returnsOn?.toString() ?? null}::date is null then 'SAME' end as stays
      from ${people} e
      left join lateral (
        select max(effective_on) as last_on from employment_change
         where e.borrower_gid is not null
           and borrower_gid = e.borrower_gid and employer_gid = ${employerGid}::uuid
           and source <> 'BORROWER' and withdrawn_at is null) told on true
      cross join lateral (
        select max(effective_on) filter (where state = 'MADE') as last_on,
               (count(*) filter (where state = 'WAITING'))::int as waiting
          from status_change
         where employer_gid = ${employerGid}::uuid and entry_gid = e.gid) desk`;
}

/** People of one payroll group and status, whom a change means the same for. */
interface Kind {
  /** Null if it would change them. */
  readonly stays: StayReason | null;
  readonly payroll_group_gid: string | null;
  readonly employee_status: EmployeeStatus;
  readonly people: number;
  /** A digest of who they are. */
  readonly stamp: string;
}

export interface AlikeRow extends Kind {
  /** Changes of theirs that wait. */
  readonly replaces: number;
  /** How many a deduction file ever named, and how many the newest one asks something of. */
  readonly known: number;
  readonly asked: number;
  readonly files: readonly AskedRow[];
}

/** What the file of a payday asks of people who are alike, in cents. */
export interface AskedRow {
  readonly payday: string;
  /** Asked of all whom a file ever named, and of those whom the newest still asks. */
  readonly known: string;
  readonly asked: string;
}

/** Two sums of hashes, which need no order: sorting everybody took longer than all else. */
const STAMP = sql`
  concat_ws(' ', count(*), bit_xor(uuid_hash_extended(gid, 1)), bit_xor(uuid_hash_extended(gid, 2)))
    as stamp`;

/**
 * The people of a change by group and status, counted in the database: one row for each kind, so
 * that memory doesn’t grow with the roster. Shared read of remittance and continuity.
 * @param paydays whose files may ask something of them
 */
export async function weigh(
  db: Transaction,
  weighing: Weighing,
  paydays: readonly string[],
): Promise<AlikeRow[]> {
  const employerGid = sql`${weighing.employerGid}::uuid`;
  const { rows } = await sql<AlikeRow>`
    with w as materialized (
      select one.*, newest.amount_cents from (${weighed(weighing)}) one
      left join lateral (
        select amount_cents from deduction_line line
         where one.borrower_gid is not null
           and line.employer_gid = ${employerGid} and line.employee_number = one.employee_number
         order by payday desc, version desc limit 1) newest on true),
    kind as (
      select stays, payroll_group_gid, employee_status, count(*)::int as people,
             sum(waiting)::int as replaces, count(amount_cents)::int as known,
             (count(*) filter (where amount_cents > 0))::int as asked, ${STAMP}
        from w group by stays, payroll_group_gid, employee_status),
    filed as (
      select stays, payroll_group_gid, employee_status, file.payday,
             sum(file.amount_cents)::text as known,
             coalesce(sum(file.amount_cents) filter (where w.amount_cents > 0), 0)::text as asked
        from w
        join lateral (
          select distinct on (payday, coalesce(loan_gid, savings_gid)) payday, amount_cents
            from deduction_line line
           where line.employer_gid = ${employerGid} and line.employee_number = w.employee_number
             and line.payday = any(${paydays}::date[])
           order by payday, coalesce(loan_gid, savings_gid), version desc) file on true
       where w.amount_cents is not null and cardinality(${paydays}::date[]) > 0
       group by stays, payroll_group_gid, employee_status, file.payday)
    select kind.*,
           (select coalesce(json_agg(json_build_object(
                     'payday', payday, 'known', known, 'asked', asked)), '[]')
              from filed
             where (filed.stays, filed.payroll_group_gid, filed.employee_status)
               is not distinct from
                   (kind.stays, kind.payroll_group_gid, kind.employee_status)) as files
      from kind order by stays, payroll_group_gid, employee_status`.execute(db);
  return rows;
}

export interface ChangingRow extends Kind {
  readonly gids: string[];
}

/** Whom a change would be for, with the stamps that `weigh` gives them. */
export async function findChanging(db: Transaction, weighing: Weighing): Promise<ChangingRow[]> {
  const { rows } = await sql<ChangingRow>`
    select stays, payroll_group_gid, employee_status, count(*)::int as people, ${STAMP},
           array_agg(gid) as gids
      from (${weighed(weighing)}) w where stays is null
     group by stays, payroll_group_gid, employee_status
     order by stays, payroll_group_gid, employee_status`.execute(db);
  return rows;
}

export interface FileRow {
  readonly payday: string;
  readonly cuts_off_on: string;
  readonly closed_at: Temporal.Instant | null;
  readonly approved: boolean;
}

/** The files of some paydays. Shared read of remittance. */
export async function findFiles(
  db: Transaction,
  employerGid: string,
  paydays: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select cycle.payday, cycle.cuts_off_on, cycle.closed_at,
           exists (select from deduction_approval ok where ok.employer_gid = cycle.employer_gid
                      and ok.payday = cycle.payday) as approved
      from deduction_cycle cycle
     where cycle.employer_gid = ${employerGid}::uuid
       and cycle.payday = any(${paydays}::date[])`.execute(db);
  return rows;
}
