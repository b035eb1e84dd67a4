import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Employers } from './portfolio.queries.ts';

/** The days of a report, and whose applications. */
export interface Window {
  readonly from: string;
  readonly through: string;
  readonly employers: Employers;
}

export interface FunnelRow {
  readonly started: number;
  readonly applied: number;
  readonly offered: number;
  readonly signed: number;
  readonly paid_out: number;
  readonly declined: number;
  readonly to_apply: readonly [number, number] | null;
  readonly to_offer: readonly [number, number] | null;
  readonly to_sign: readonly [number, number] | null;
  readonly to_pay: readonly [number, number] | null;
}

/** Applications that began in these days, step by step, with the median and 90 percent of hours. */
export async function findFunnel(db: Transaction, window: Window): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    with steps as (${stepsOf(window)}), hours as (select *,
      extract(epoch from submitted_at - created_at) / 3600 as apply_hours,
      extract(epoch from offered_at - submitted_at) / 3600 as offer_hours,
      extract(epoch from signed_at - offered_at) / 3600 as sign_hours,
      greatest(0, extract(epoch from opened_on::timestamp at time zone 'America/New_York'
        - signed_at) / 3600) as pay_hours from steps)
    select count(*)::int as started, count(submitted_at)::int as applied,
           count(offered_at)::int as offered, count(signed_at)::int as signed,
           count(opened_on)::int as paid_out,
           count(*) filter (where status = 'DECLINED')::int as declined,
           percentile_cont(array[0.5, 0.9]) within group (order by apply_hours) as to_apply,
           percentile_cont(array[0.5, 0.9]) within group (order by offer_hours) as to_offer,
           percentile_cont(array[0.5, 0.9]) within group (order by sign_hours) as to_sign,
           percentile_cont(array[0.5, 0.9]) within group (order by pay_hours) as to_pay
      from hours`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row');
  return row;
}

function stepsOf({ employers, from, through }: Window) {
  return sql`select application.status, application.created_at,
      coalesce(application.submitted_at, offered.at, loan.signed_at) as submitted_at,
      coalesce(offered.at, loan.signed_at) as offered_at, loan.signed_at, loan.opened_on
    from application
    left join loan on loan.application_gid = application.gid
    left join lateral (select min(offer.created_at) as at from offer
      where offer.application_gid = application.gid
        and application.submitted_at is not null) offered on true
   where application.created_at >= ${from}::date::timestamp at time zone 'America/New_York'
     and application.created_at
       < (${through}::date + 1)::timestamp at time zone 'America/New_York'
     and application.reissues_gid is null
     ${employers === null ? sql`` : sql`and application.employer_gid = any(${[...employers]}::uuid[])`}`;
}

/** Why the declined ones got no offer, the most frequent reason first. */
export async function findReasons(db: Transaction, { employers, from, through }: Window) {
  const { rows } = await sql<{ code: string; applications: number }>`
    select reason ->> 'code' as code, count(distinct application.gid)::int as applications
      from application
      join lateral (select decision.result from decision
        where decision.application_gid = application.gid and decision.outcome = 'decline'
        order by decision.at desc limit 1) last on true
      cross join lateral jsonb_array_elements(last.result #> '{decision,reasons}') reason
     where application.status = 'DECLINED'
       and application.created_at >= ${from}::date::timestamp at time zone 'America/New_York'
       and application.created_at
         < (${through}::date + 1)::timestamp at time zone 'America/New_York'
       ${employers === null ? sql`` : sql`and application.employer_gid = any(${[...employers]}::uuid[])`}
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}
