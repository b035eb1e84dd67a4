import type { FairnessProxy } from '@paystead/contract/product/reports';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/**
 * Counts the applications that were decided in a month by the groups of each proxy, from the facts
 * as the decision kept them (FAIR-1). Nothing if that was done.
 */
export async function insertFairness(db: Transaction, month: string): Promise<void> {
  await sql`
    with decided as (
      select application.employer_gid, last.facts ->> 'state' as state,
             (last.facts ->> 'takenOn')::date as taken_on,
             (last.facts ->> 'bornOn')::date as born_on, offered.rate,
             (offered.rate is null and last.stage = 'OTHER') as by_person
        from application
        join lateral (select decision.facts, decision.stage from decision
          where decision.application_gid = application.gid order by decision.at desc limit 1) last
          on true
        left join lateral (select offer.rate from offer
          where offer.application_gid = application.gid order by offer.created_at limit 1) offered
          on true
       where application.decided_at >= ${monthStart(month)}
         and application.decided_at < ${dayEnd(month)}
         and application.submitted_at is not null),
    grouped as (
      select 'AGE' as proxy, case when taken_on >= born_on + interval '62 years' then 'FROM_62'
        else 'UNDER_62' end as part, rate, by_person from decided where born_on is not null
      union all
      select 'STATE', state, rate, by_person from decided where state is not null
      union all
      select 'EMPLOYER', employer_gid::text, rate, by_person from decided)
    insert into fairness_month (month, proxy, part, decided, approved, by_person, rate_sum)
    select ${month}::date, proxy, part, count(*), count(rate), count(*) filter (where by_person),
           coalesce(sum(rate), 0)
      from grouped group by proxy, part
        on conflict do nothing`.execute(db);
  await sql`
    insert into fairness_reason (month, type, reason, decisions)
    select ${month}::date, type, coalesce(reason, 'None was given'), count(*) from queue_item
     where status = 'DECLINED' and decided_by_gid is not null
       and decided_at >= ${monthStart(month)} and decided_at < ${dayEnd(month)}
     group by type, reason
        on conflict do nothing`.execute(db);
}

function monthStart(month: string) {
  return sql`(date_trunc('month', ${month}::date)::timestamp at time zone 'America/New_York')`;
}

function dayEnd(day: string) {
  return sql`((${day}::date + 1)::timestamp at time zone 'America/New_York')`;
}

export interface FairnessRow {
  readonly proxy: FairnessProxy;
  readonly part: string;
  readonly decided: number;
  readonly approved: number;
  readonly by_person: number;
  readonly rate_sum: bigint;
}

/** The groups of the months since a day, added up. */
export async function findFairness(db: Transaction, since: string): Promise<FairnessRow[]> {
  const { rows } = await sql<FairnessRow>`
    select proxy, part, sum(decided)::int as decided, sum(approved)::int as approved,
           sum(by_person)::int as by_person, sum(rate_sum)::bigint as rate_sum
      from fairness_month where month > ${since}::date
     group by proxy, part order by proxy, decided desc, part`.execute(db);
  return rows;
}

export async function findFairnessSpan(db: Transaction, since: string) {
  const { rows } = await sql<{ from: string | null; through: string | null }>`
    select min(month) as from, max(month) as through from fairness_month
     where month > ${since}::date`.execute(db);
  return rows[0] ?? { from: null, through: null };
}

export async function findFairnessReasons(db: Transaction, since: string) {
  const { rows } = await sql<{ type: string; reason: string; decisions: number }>`
    select type, reason, sum(decisions)::int as decisions from fairness_reason
     where month > ${since}::date group by type, reason order by 3 desc, 1, 2`.execute(db);
  return rows;
}
