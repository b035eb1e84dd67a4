import type { StayReason } from '@paystead/contract/employer/status-batches';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { listedBy, type PeopleFilter } from './people.queries.ts';

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
  const listed =
    'gids' in whom ? sql`unnest(${whom.gids}::uuid[])` : listedBy(whom.filter, whom.words);
  return sql`
    select e.gid, e.employee_number, e.employee_status, e.payroll_group_gid, e.borrower_gid,
           coalesce(desk.waiting, 0) as waiting,
           case when e.employee_status = 'Deceased' then 'DECEASED'
                when greatest(told.last_on, desk.last_on) > ${on.toString()}::date then 'LATER'
                when e.employee_status = ${status} and coalesce(desk.waiting, 0) = 0
                 and ${returnsOn?.toString() ?? null}::date is null then 'SAME' end as stays
      from ${listed} listed (gid)
      join roster_entry e on e.gid = listed.gid and e.employer_gid = ${employerGid}::uuid
      left join lateral (
        select max(effective_on) as last_on from employment_change
         where e.borrower_gid is not null
           and borrower_gid = e.borrower_gid and employer_gid = e.employer_gid
           and source <> 'BORROWER' and withdrawn_at is null) told on true
      left join ${deskChanges(employerGid, whom)}`;
}

/** What payroll itself said of a person `e`; of everybody at once, unless it is about a few. */
function deskChanges(employerGid: string, whom: Weighing['whom']) {
  const counts = sql`
    max(effective_on) filter (where state = 'MADE') as last_on,
    (count(*) filter (where state = 'WAITING'))::int as waiting`;
  if ('gids' in whom) {
    return sql`lateral (select ${counts} from status_change where entry_gid = e.gid) desk on true`;
  }
  return sql`(
    select entry_gid, ${counts} from status_change
     where employer_gid = ${employerGid}::uuid group by entry_gid) desk on desk.entry_gid = e.gid`;
}

/** What the newest deduction file that ever named a person `w` asked of them. */
const newest = sql`
  left join lateral (
    select amount_cents from deduction_line line
     where w.borrower_gid is not null
       and line.employer_gid = w.employer_gid and line.employee_number = w.employee_number
     order by payday desc, version desc limit 1) newest on true`;

/** People of one payroll group and status, whom a change means the same for. */
export interface AlikeRow {
  /** Null if it would change them. */
  readonly stays: StayReason | null;
  readonly payroll_group_gid: string | null;
  readonly employee_status: EmployeeStatus;
  readonly people: number;
  /** Changes of theirs that wait. */
  readonly replaces: number;
  /** How many a deduction file ever named, and how many the newest one asks something of. */
  readonly known: number;
  readonly asked: number;
  /** A digest of who they are. */
  readonly stamp: Buffer;
  /** Who would change; null unless asked for. */
  readonly gids: string[] | null;
}

/**
 * The people of a change by group and status, counted in the database: one row for each kind, so
 * that memory doesn’t grow with the roster. Shared read of remittance and continuity.
 */
export async function weigh(
  db: Transaction,
  weighing: Weighing,
  { withGids = false } = {},
): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with w as materialized (
      select *, ${weighing.employerGid}::uuid as employer_gid from (${weighed(weighing)}) one)
    select stays, payroll_group_gid, employee_status, count(*)::int as people,
           sum(waiting)::int as replaces, count(newest.amount_cents)::int as known,
           (count(*) filter (where newest.amount_cents > 0))::int as asked,
           sha256(string_agg(uuid_send(gid), ''::bytea order by gid)) as stamp,
           array_agg(gid order by gid) filter (where ${withGids} and stays is null) as gids
      from w ${newest}
     group by stays, payroll_group_gid, employee_status
     order by stays, payroll_group_gid, employee_status`.execute(db);
  return rows;
}

export interface AskedRow extends Pick<
  AlikeRow,
  'stays' | 'payroll_group_gid' | 'employee_status'
> {
  readonly payday: string;
  /** Asked of all whom a file ever named, and of those whom the newest still asks. */
  readonly known_cents: bigint;
  readonly asked_cents: bigint;
}

/** What the files of some paydays ask of people who are alike. Shared read of remittance. */
export async function findAskedOf(
  db: Transaction,
  weighing: Weighing,
  paydays: readonly string[],
): Promise<AskedRow[]> {
  if (paydays.length === 0) return [];
  const { rows } = await sql<AskedRow>`
    with w as materialized (
      select *, ${weighing.employerGid}::uuid as employer_gid from (${weighed(weighing)}) one)
    select stays, payroll_group_gid, employee_status, file.payday,
           sum(file.amount_cents)::bigint as known_cents,
           coalesce(sum(file.amount_cents) filter (where newest.amount_cents > 0), 0)::bigint
             as asked_cents
      from w ${newest}
      join lateral (
        select distinct on (payday, coalesce(loan_gid, savings_gid)) payday, amount_cents
          from deduction_line line
         where w.borrower_gid is not null
           and line.employer_gid = w.employer_gid and line.employee_number = w.employee_number
           and line.payday = any(${paydays}::date[])
         order by payday, coalesce(loan_gid, savings_gid), version desc) file on true
     where newest.amount_cents is not null
     group by stays, payroll_group_gid, employee_status, file.payday`.execute(db);
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
