import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Enough for a median, however many there are. */
const MOST_CONVERSATIONS = 500;

export interface EmployerUse {
  readonly gid: string;
  readonly name: string;
  readonly workflow: string;
  readonly people: number;
  readonly borrowers: number;
  readonly paydays: number;
  readonly remitted: number;
  readonly on_time: number;
}

/**
 * Each employer's people, borrowers and remittances. On time: the file was here on the day the
 * employer usually sends it, counted in banking days as weekdays; holidays are in its favor.
 */
export async function findEmployerUse(
  db: Transaction,
  { from, through }: { from: string; through: string },
): Promise<EmployerUse[]> {
  const { rows } = await sql<EmployerUse>`
    select employer.gid, employer.name, employer.workflow,
           coalesce(counted.people, 0) as people, coalesce(counted.borrowers, 0) as borrowers,
           coalesce(cycles.paydays, 0)::int as paydays,
           coalesce(cycles.remitted, 0)::int as remitted,
           coalesce(cycles.on_time, 0)::int as on_time
      from employer
      left join employer_day counted on counted.employer_gid = employer.gid
       and counted.day = (select max(day) from employer_day)
      left join lateral (select count(*) as paydays, count(came.day) as remitted,
             count(*) filter (where came.day <= cycle.payday
               + (employer.remittance_days + 2 * (employer.remittance_days / 5 + 1))) as on_time
        from deduction_cycle cycle
        left join lateral (select min(file.received_at at time zone 'America/New_York')::date as day
          from remittance_file file where file.employer_gid = cycle.employer_gid
           and file.payday = cycle.payday and file.state <> 'PUT_AWAY') came on true
       where cycle.employer_gid = employer.gid and cycle.people > 0
         and cycle.payday between ${from}::date and ${through}::date) cycles on true
     where employer.active order by employer.name, employer.gid`.execute(db);
  return rows;
}

/** Bank debits and how many came back, by month of their day. */
export async function findReturns(
  db: Transaction,
  { from, through }: { from: string; through: string },
) {
  const { rows } = await sql<{ month: string; debits: number; returned: number }>`
    select date_trunc('month', effective_date)::date as month, count(*)::int as debits,
           count(*) filter (where return_code like 'R%')::int as returned
      from ach_entry
     where direction = 'DEBIT' and trace_number is not null
       and effective_date between ${from}::date and ${through}::date
     group by 1 order by 1`.execute(db);
  return rows;
}

/** How long the latest conversations since a day waited for their first answer, in minutes. */
export async function findAnswerTimes(
  db: Transaction,
  { from }: { from: string },
): Promise<{ conversations: number; answered: number; minutes: number[] | null }> {
  const { rows } = await sql<{
    conversations: number;
    answered: number;
    minutes: number[] | null;
  }>`
    select count(*)::int as conversations, count(answer.at)::int as answered,
           percentile_cont(array[0.5, 0.9]) within group
             (order by extract(epoch from answer.at - talk.opened_at) / 60) as minutes
      from (select gid, opened_at from help_conversation
             where opened_at >= ${from}::date::timestamp at time zone 'America/New_York'
             order by opened_at desc limit ${MOST_CONVERSATIONS}) talk
      left join lateral (select message.sent_at as at from help_message message
        where message.conversation_gid = talk.gid and message.staff_gid is not null
        order by message.id limit 1) answer on true`.execute(db);
  return rows[0] ?? { conversations: 0, answered: 0, minutes: null };
}

/** The nightly tie-outs, newest first: how many accounts were compared, and how many differed. */
export async function findTies(db: Transaction, days: number) {
  const { rows } = await sql<{ day: string; accounts: number; open: number }>`
    select day, count(*)::int as accounts,
           count(*) filter (where books_cents <> other_cents)::int as open
      from tie_out where day > (select max(day) from tie_out) - ${days}::int
     group by day order by day desc`.execute(db);
  return rows;
}
