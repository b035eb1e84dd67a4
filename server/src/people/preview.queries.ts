import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** What the newest file asked of a person; nobody without a deduction has a row. */
export interface DeductedRow {
  readonly employee_number: string;
  readonly amount_cents: bigint;
}

/** People of an employer whom a deduction file ever named. Shared read of remittance. */
export async function findDeducted(
  db: Transaction,
  employerGid: string,
  numbers: readonly string[],
): Promise<DeductedRow[]> {
  const { rows } = await sql<DeductedRow>`
    select number as employee_number, newest.amount_cents
      from unnest(${numbers}::text[]) number
      join lateral (
        select amount_cents from deduction_line
         where employer_gid = ${employerGid}::uuid and employee_number = number
         order by payday desc, version desc limit 1) newest on true`.execute(db);
  return rows;
}

export interface AskedRow {
  readonly payday: string;
  readonly employee_number: string;
  readonly amount_cents: bigint;
}

/** What the files of some paydays ask of some people as they stand. Shared read of remittance. */
export async function findAskedOf(
  db: Transaction,
  employerGid: string,
  paydays: readonly string[],
  numbers: readonly string[],
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select payday, employee_number, sum(amount_cents)::bigint as amount_cents
      from (select distinct on (payday, coalesce(loan_gid, savings_gid), employee_number)
                   payday, employee_number, amount_cents
              from deduction_line
             where employer_gid = ${employerGid}::uuid
               and employee_number = any(${numbers}::text[])
               and payday = any(${paydays}::date[])
             order by payday, coalesce(loan_gid, savings_gid), employee_number, version desc) line
     group by payday, employee_number`.execute(db);
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
