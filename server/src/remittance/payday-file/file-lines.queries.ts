import type { FileContents } from '@paystead/lending/servicing/deduction-file';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { PaydayLineRow } from './payday-files.queries.ts';

/** A version of a payday's file. */
export interface FileVersion {
  readonly employerGid: string;
  readonly payday: string;
  readonly version: number;
  readonly contents: FileContents;
}

/** How many people one statement reads. */
const PEOPLE = 1000;

/**
 * The lines of the next people of a payday's file as a version had them, by employee number in the
 * order of the file; none after the last person. By an index from person to person.
 */
export async function findLinesAfter(
  db: Transaction,
  { employerGid, payday, version }: FileVersion,
  after: string,
): Promise<PaydayLineRow[]> {
  const ofFile = sql`line.employer_gid = ${employerGid}::uuid and line.payday = ${payday}::date
    and line.version <= ${version}::int`;
  const { rows } = await sql<PaydayLineRow>`
    with person as (
      select line.employee_number collate "C" as number from deduction_line line
       where ${ofFile} and line.employee_number collate "C" > ${after}
       group by 1 order by 1 limit ${PEOPLE}::int)
    select line.employee_number, entry.first_name, entry.last_name, line.mark, line.before_cents,
           line.amount_cents, line.due_cents, line.stop_date, line.loan_gid, line.savings_gid
      from person
      cross join lateral (
        select distinct on (coalesce(loan_gid, savings_gid)) * from deduction_line line
         where ${ofFile} and line.employee_number collate "C" = person.number
         order by coalesce(loan_gid, savings_gid), version desc) line
      left join roster_entry entry on entry.employer_gid = line.employer_gid
            and entry.employee_number = line.employee_number
     order by person.number`.execute(db);
  return rows;
}
