import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** The principal that one schedule of a loan makes due on a day. */
export interface PastDue {
  readonly loan_gid: string;
  /** The day at whose end this schedule was in force. */
  readonly since: string;
  readonly due_date: string;
  readonly principal_cents: bigint;
}

/**
 * The schedules of some loans that changed, one for each day of a change and the day the loan was
 * opened, as they were in force at the end of that day; none of a loan that kept its schedule.
 */
export async function findPastSchedules(
  db: Transaction,
  loanGids: readonly string[],
): Promise<PastDue[]> {
  const { rows } = await sql<PastDue>`
    with agreed as (
      select i.loan_gid, i.due_date, i.principal_cents,
             case when i.version = 1 then loan.opened_on
               else (i.made_at at time zone 'America/New_York')::date end as made,
             (i.superseded_at at time zone 'America/New_York')::date as replaced, loan.opened_on
        from installment i join loan on loan.gid = i.loan_gid
       where i.loan_gid = any(${loanGids}::uuid[]) and loan.opened_on is not null
         and exists (select from installment old
                      where old.loan_gid = i.loan_gid and old.superseded_at is not null)),
    changed as (
      select loan_gid, opened_on as since from agreed
       union select loan_gid, made from agreed where made > opened_on
       union select loan_gid, replaced from agreed where replaced > opened_on)
    select loan_gid, changed.since::text, agreed.due_date::text, agreed.principal_cents
      from changed join agreed using (loan_gid)
     where agreed.made <= changed.since and coalesce(agreed.replaced, 'infinity') > changed.since
     order by loan_gid, changed.since, agreed.due_date`.execute(db);
  return rows;
}
