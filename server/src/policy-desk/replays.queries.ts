import type { CreditDecision } from '@paystead/lending/decision/underwriting';
import type { ReplayCounts } from '@paystead/lending/decision/policy-replay';
import type { Json } from '@paystead/lending/money/json-codec';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { PolicyReplay } from '../platform/database/database.types.ts';

export type ReplayRow = Selectable<PolicyReplay>;

/** The replay of one state of a draft. */
export function findReplay(
  db: Transaction,
  draftGid: string,
  revision: number,
): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('policy_replay')
    .where('draft_gid', '=', draftGid)
    .where('revision', '=', revision)
    .selectAll()
    .executeTakeFirst();
}

export function lockReplay(db: Transaction, gid: string): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('policy_replay')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** @returns undefined if this state of the draft is replayed already */
export function insertReplay(
  db: Transaction,
  row: Insertable<PolicyReplay>,
): Promise<ReplayRow | undefined> {
  return db
    .insertInto('policy_replay')
    .values(row)
    .onConflict((conflict) => conflict.columns(['draft_gid', 'revision']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateReplay(
  db: Transaction,
  gid: string,
  change: {
    readonly done: number;
    readonly counts: ReplayCounts;
    readonly last: { readonly at: Temporal.Instant; readonly gid: string } | null;
    readonly finishedAt: Temporal.Instant | null;
  },
): Promise<void> {
  await db
    .updateTable('policy_replay')
    .set({
      done: change.done,
      counts: JSON.stringify(change.counts),
      ...(change.last && { last_at: change.last.at, last_gid: change.last.gid }),
      finished_at: change.finishedAt,
    })
    .where('gid', '=', gid)
    .execute();
}

/** How many decisions were taken from an instant on; counts no further than `most`. */
export async function countDecisions(
  db: Transaction,
  { most, since, until }: { since: Temporal.Instant; until: Temporal.Instant; most: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from decision where at >= ${since} and at <= ${until} limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** A stored decision, as origination keeps it: a shared read. */
export interface DecisionSnapshot {
  readonly gid: string;
  readonly at: Temporal.Instant;
  readonly stage: CreditDecision['stage'] | null;
  readonly outcome: CreditDecision['outcome'];
  readonly rate: string | null;
  readonly reasons: readonly string[] | null;
  readonly facts: Json;
}

/** The next decisions before a place, newest first, by the index decision_at. */
export async function findDecisionsBefore(
  db: Transaction,
  replay: Pick<ReplayRow, 'since' | 'until' | 'last_at' | 'last_gid'>,
  length: number,
): Promise<DecisionSnapshot[]> {
  const from = replay.last_at ?? replay.until;
  const last = replay.last_gid ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  const { rows } = await sql<DecisionSnapshot>`
    select d.gid, d.at, d.result->'decision'->>'stage' as stage, d.outcome,
           d.result->'decision'->>'rate' as rate,
           (select array_agg(reason->>'code')
              from jsonb_array_elements(d.result->'decision'->'reasons') reason) as reasons,
           d.facts
      from decision d
     where (d.at, d.gid) < (${from}, ${last}::uuid) and d.at >= ${replay.since}
     order by d.at desc, d.gid desc limit ${length}`.execute(db);
  return rows;
}
