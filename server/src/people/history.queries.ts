import type { StatusChangeState, StatusSource } from '@paystead/contract/employer/people';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface HistoryRow {
  readonly gid: string;
  readonly status: EmployeeStatus;
  readonly effective_on: string;
  readonly returns_on: string | null;
  readonly source: StatusSource;
  readonly by: string | null;
  readonly at: Temporal.Instant;
  readonly state: StatusChangeState;
}

/** How many changes of one person a page shows. */
const MOST = 100;

/**
 * The changes of one person’s status, newest first. What loans were told of a change at the desk
 * isn’t shown a second time. Shared read of continuity; never the borrower’s own word, nor a note.
 */
export async function findHistory(
  db: Transaction,
  employerGid: string,
  entryGid: string,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select * from (
      select gid, status, effective_on, returns_on, 'DESK' as source, asked_by as by,
             asked_at as at, state
        from status_change where entry_gid = ${entryGid}::uuid
      union all
      select told.gid, told.status, told.effective_on, told.returns_on, told.source, null,
             told.told_at, 'MADE'
        from roster_entry e
        join employment_change told on told.borrower_gid = e.borrower_gid
             and told.employer_gid = e.employer_gid
       where e.gid = ${entryGid}::uuid and e.employer_gid = ${employerGid}::uuid
         and told.source in ('ROSTER', 'PAYROLL', 'STAFF') and told.withdrawn_at is null
         and not exists (select from status_change desk where desk.entry_gid = e.gid
                and desk.state = 'MADE' and told.source = 'ROSTER'
                and desk.status = told.status and desk.effective_on = told.effective_on)) told
     order by at desc, effective_on desc, gid limit ${MOST}`.execute(db);
  return rows;
}
