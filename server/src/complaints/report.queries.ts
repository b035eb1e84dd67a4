import type {
  ComplaintCategory,
  ComplaintCause,
  ComplaintOutcome,
  ComplaintWay,
} from '@paystead/contract/complaints/complaint-terms';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Complaints of some days in figures. Days count from when they came. */
export interface CountedComplaints {
  readonly complaints: number;
  readonly answered: number;
  /** The median and what nine of ten stayed within; null without answers. */
  readonly days: readonly [number, number] | null;
  /** Answered by the day that was due. */
  readonly in_time: number;
}

const COUNTS = sql`count(*)::int as complaints, count(answered_on)::int as answered,
  percentile_cont(array[0.5, 0.9]) within group (order by answered_on - received_on) as days,
  (count(*) filter (where answered_on <= answer_by))::int as in_time`;

/** A year of complaints together, and by category. */
export async function countByCategory(db: Transaction, from: string) {
  const { rows } = await sql<CountedComplaints & { category: ComplaintCategory | null }>`
    select category, ${COUNTS} from complaint where received_on >= ${from}::date
     group by grouping sets ((), (category)) order by 2 desc, category`.execute(db);
  return rows;
}

export async function countByMonth(db: Transaction, from: string) {
  const { rows } = await sql<{ month: string; complaints: number; answered: number }>`
    select date_trunc('month', received_on)::date as month, count(*)::int as complaints,
           count(answered_on)::int as answered
      from complaint where received_on >= ${from}::date group by 1 order by 1`.execute(db);
  return rows;
}

/** How they came, what came of them, and where the trouble came from. */
export async function countByKind(db: Transaction, from: string) {
  const { rows } = await sql<{
    way: ComplaintWay | null;
    outcome: ComplaintOutcome | null;
    cause: ComplaintCause | null;
    of: 'way' | 'outcome' | 'cause';
    complaints: number;
  }>`
    select came_by as way, outcome, cause, count(*)::int as complaints,
           case when grouping(came_by) = 0 then 'way' when grouping(outcome) = 0 then 'outcome'
                else 'cause' end as of
      from complaint where received_on >= ${from}::date
     group by grouping sets ((came_by), (outcome), (cause))
     order by 4 desc, 1, 2, 3`.execute(db);
  return rows;
}

export async function countOverdue(db: Transaction, today: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from complaint
     where state = 'OPEN' and answer_by < ${today}::date`.execute(db);
  return rows[0]?.n ?? 0;
}
