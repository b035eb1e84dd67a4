import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** A draft that goes on only when somebody of payroll does something. */
export interface WaitingDraft {
  readonly gid: string;
  readonly name: string;
  readonly uploaded_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  /** COLUMNS to match, ROWS to fix or to choose pay for, or only CHANGES to look at and apply. */
  readonly step: Extract<RosterStep, 'COLUMNS' | 'ROWS' | 'CHANGES'>;
  /** Rows to fix or to choose pay for; 0 in any other step. */
  readonly rows: number;
}

/**
 * The newest file of an employer, without those that were thrown away, if it waits for payroll. Its
 * rows are those of `countOpenRows`, found by indexes: the side bar asks for them on every page.
 */
export async function findWaitingDraft(
  db: Transaction,
  employerGid: string,
  now: Temporal.Instant,
): Promise<WaitingDraft | undefined> {
  const { rows } = await sql<WaitingDraft>`
    select draft.gid, draft.name, draft.uploaded_at, draft.expires_at, open.rows,
           case when draft.state = 'MAPPING' then 'COLUMNS'
                when open.rows > 0 then 'ROWS' else 'CHANGES' end as step
      from (select gid, name, state, uploaded_at, expires_at from roster_upload
             where employer_gid = ${employerGid}::uuid
               and state not in ('UNREADABLE', 'DISCARDED', 'EXPIRED')
             order by uploaded_at desc, gid limit 1) draft
      cross join lateral (
        select ((select count(distinct p.line) from roster_problem p
                   join roster_row r on r.upload_gid = p.upload_gid and r.line = p.line
                  where p.upload_gid = draft.gid and not r.left_out)
              + (select count(*) from roster_row
                  where upload_gid = draft.gid and pay_finding is not null and pay_answer is null
                    and not left_out and not has_problem))::int as rows
         where draft.state = 'CHECKED'
        union all
        select 0 where draft.state <> 'CHECKED') open
     where draft.state in ('MAPPING', 'CHECKED') and draft.expires_at > ${now}`.execute(db);
  return rows[0];
}
