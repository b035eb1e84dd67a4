import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { Transaction } from '../platform/database/database.ts';

export interface PersonRow {
  readonly gid: string;
  readonly employee_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly employee_status: EmployeeStatus;
  readonly group_name: string | null;
  readonly amount_cents: bigint | null;
  readonly payday: string | null;
  readonly waiting_gid: string | null;
  readonly waiting_status: EmployeeStatus | null;
  readonly waiting_on: string | null;
}

export interface PeopleFilter {
  readonly status: EmployeeStatus | null;
  readonly deducted: boolean;
  /** A payroll group. */
  readonly group: string | null;
}

/** What the newest file asked of a roster entry `e`, and its payday. Shared read of remittance. */
const deduction = sql`
  left join lateral (
    select line.payday, sum(line.amount_cents)::bigint as cents
      from (select distinct on (coalesce(loan_gid, savings_gid)) payday, amount_cents
              from deduction_line asked
             where asked.employer_gid = e.employer_gid
               and asked.employee_number = e.employee_number
               and asked.payday = (select max(payday) from deduction_line newest
                                    where newest.employer_gid = e.employer_gid
                                      and newest.employee_number = e.employee_number)
             order by coalesce(loan_gid, savings_gid), version desc) line
     group by line.payday) deducted on true`;

/** A roster entry `e` as a page shows it. */
function shown(entries: ReturnType<typeof sql>) {
  return sql<PersonRow>`
    select e.gid, e.employee_number, e.first_name, e.last_name, e.employee_status,
           team.name as group_name, nullif(deducted.cents, 0) as amount_cents,
           case when deducted.cents > 0 then deducted.payday end as payday,
           next.gid as waiting_gid, next.status as waiting_status, next.effective_on as waiting_on
      from (${entries}) e
      left join payroll_group team on team.gid = e.payroll_group_gid
      ${deduction}
      left join lateral (
        select gid, status, effective_on from status_change
         where entry_gid = e.gid and state = 'WAITING' order by effective_on limit 1) next on true
     order by lower(e.last_name), lower(e.first_name), e.gid`;
}

/**
 * The gids of an employer’s own people whom a filter lets through, by name. A function with the
 * owner’s rights looks, because row-level security lets no index of `like` be used.
 */
export const listedBy = (
  { deducted, group, status }: PeopleFilter,
  words: readonly string[],
  { length, offset }: { readonly length: number | null; readonly offset: number } = {
    length: null,
    offset: 0,
  },
) => sql`employer_people(${words}::text[], ${status}, ${group}::uuid, ${deducted}, ${length}::int,
  ${offset}::int)`;

/** The same people in no order, with what a change of their status needs of them. */
export const weighableBy = ({ deducted, group, status }: PeopleFilter, words: readonly string[]) =>
  sql`weighable_people(${words}::text[], ${status}, ${group}::uuid, ${deducted})`;

/** One page of the own people of the employer who asks, by name. */
export async function findPeople(
  db: Transaction,
  employerGid: string,
  filter: PeopleFilter,
  page: Page,
) {
  const { words } = page;
  const entries = sql`
    select e.* from ${listedBy(filter, words, page)} listed (gid)
      join roster_entry e on e.gid = listed.gid and e.employer_gid = ${employerGid}::uuid`;
  const { rows } = await shown(entries).execute(db);
  const counted = await sql<{ total: number }>`
    select count_employer_people(${words}::text[], ${filter.status}, ${filter.group}::uuid,
      ${filter.deducted}) as total`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The gids of all own people that a filter lets through, by name. */
export async function findGids(
  db: Transaction,
  filter: PeopleFilter,
  words: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ gids: string[] }>`
    select coalesce(array_agg(gid order by place), '{}') as gids
      from ${listedBy(filter, words)} with ordinality as listed (gid, place)`.execute(db);
  return rows[0]?.gids ?? [];
}

/** Some people of a roster, by name. */
export async function findPeopleOf(
  db: Transaction,
  employerGid: string,
  gids: readonly string[],
): Promise<PersonRow[]> {
  const some = sql`
    select e.* from roster_entry e
     where e.gid = any(${gids}::uuid[]) and e.employer_gid = ${employerGid}::uuid`;
  const { rows } = await shown(some).execute(db);
  return rows;
}

/** One person of a roster. */
export async function findPerson(db: Transaction, employerGid: string, gid: string) {
  const one = sql`
    select e.* from roster_entry e
     where e.gid = ${gid}::uuid and e.employer_gid = ${employerGid}::uuid
       and e.gone_since is null`;
  const { rows } = await shown(one).execute(db);
  return rows[0];
}
