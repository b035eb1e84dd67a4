import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A payday of an employer that a file answers. */
interface Answered {
  readonly employerGid: string;
  readonly payday: string;
}

/** A person for whom the files of several employers may bring money, or say something. */
export interface SharedPerson {
  readonly at: readonly {
    readonly employer: string;
    /** Set if only a line with this number is about the person. */
    readonly number: string | null;
  }[];
}

/**
 * People whom files of more than one employer may be about: those of whom the paydays asked money,
 * at the employer asked and at that of their loan now, and those whose deductions were stopped,
 * since an extra paycheck goes to their loan. Shared reads of servicing and stop-orders.
 */
export async function findSharedPeople(
  db: Transaction,
  answered: readonly Answered[],
): Promise<SharedPerson[]> {
  const employers = answered.map(({ employerGid }) => employerGid);
  const { rows } = await sql<SharedPerson>`
    with asked as (
      select line.employer_gid, line.borrower_gid, line.loan_gid
        from unnest(${employers}::uuid[], ${answered.map(({ payday }) => payday)}::date[])
             as file (employer_gid, payday)
        join deduction_line line using (employer_gid, payday)),
    person as (
      select employer_gid, borrower_gid, null as number from asked
       union
      select loan.employer_gid, loan.borrower_gid, null
        from asked join loan on loan.gid = asked.loan_gid
       where loan.employer_gid <> asked.employer_gid
         and loan.employer_gid = any(${employers}::uuid[])
       union
      select employer_gid, borrower_gid, employee_number from stop_order
       where employer_gid = any(${employers}::uuid[])
         and taken_back_at is null and employee_number is not null)
    select jsonb_agg(jsonb_build_object('employer', employer_gid, 'number', number)) as at
      from person
     group by borrower_gid
    having count(*) > 1 and count(distinct employer_gid) > 1`.execute(db);
  return rows;
}
