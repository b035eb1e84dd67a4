import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The people of a loan. */
export interface PersonRow {
  /** First and last name, as the borrower signs. */
  readonly name: string;
  readonly employer: string;
  readonly employee_status: EmployeeStatus;
}

/** Reads tables of servicing, identity and employers; writes none of them. */
export async function findPerson(db: Transaction, loanGid: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select borrower.first_name || ' ' || borrower.last_name as name, employer.name as employer,
           borrower.employee_status
      from loan
      join borrower on borrower.gid = loan.borrower_gid
      join employer on employer.gid = loan.employer_gid
     where loan.gid = ${loanGid}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no loan ${loanGid}`);
  return row;
}
