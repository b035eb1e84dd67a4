import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanKey } from '../loan/loan.queries.ts';

/**
 * Which of the rows that trouble and agreements leave are there for some loans. Most loans have
 * none, so one look replaces a statement for each kind. True means that one of the loans may have
 * such a row; false, that none has.
 */
export interface Traces {
  /** Changes of how the loan is collected. */
  readonly changes: boolean;
  /** Plans for the rests of short pays. */
  readonly plans: boolean;
  /** Money held for a payday. */
  readonly held: boolean;
  /** Flags, or a borrower who died. */
  readonly flags: boolean;
  /** A hold on the borrower's money. */
  readonly holds: boolean;
  /** An offered or agreed plan or settlement. */
  readonly agreements: boolean;
}

/** Reads tables of identity, loan-flags and relief, too; writes none of them. */
export async function findTraces(db: Transaction, loans: readonly LoanKey[]): Promise<Traces> {
  const gids = loans.map((loan) => loan.gid);
  const people = loans.map((loan) => loan.borrower_gid);
  const { rows } = await sql<Traces>`
    select exists (select from collection_change where loan_gid = any(${gids}::uuid[])) as changes,
      exists (select from short_pay_plan where loan_gid = any(${gids}::uuid[])) as plans,
      exists (select from escrow
               where loan_gid = any(${gids}::uuid[]) and released_entry_id is null) as held,
      exists (select from loan_flag where borrower_gid = any(${people}::uuid[]))
        or exists (select from borrower where gid = any(${people}::uuid[])
                    and employee_status = 'Deceased') as flags,
      exists (select from borrower where gid = any(${people}::uuid[])
               and money_held_at is not null) as holds,
      exists (select from plan_offer where loan_gid = any(${gids}::uuid[])
               and (state = 'OPEN' or plan_state = 'RUNNING'))
        or exists (select from settlement where loan_gid = any(${gids}::uuid[])
                    and state in ('OPEN', 'SIGNED')) as agreements`.execute(db);
  const [traces] = rows;
  if (!traces) throw new Error('A select without a table has one row');
  return traces;
}
