import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { ScreeningHit } from '../platform/database/database.types.ts';

export type List = ScreeningHit['list'];

/** Adds hits that aren't known yet. */
export async function insertHits(
  db: Transaction,
  rows: readonly Insertable<ScreeningHit>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('screening_hit')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The lists with an entry among these that nobody has told apart from the person. */
export async function findStanding(
  db: Transaction,
  borrowerGid: string,
  digests: readonly Buffer[],
): Promise<Set<List>> {
  const { rows } = await sql<{ list: List }>`
    select distinct list from screening_hit
     where borrower_gid = ${borrowerGid} and digest = any(${digests}::bytea[])
       and outcome is distinct from 'OTHER_PERSON'`.execute(db);
  return new Set(rows.map(({ list }) => list));
}

/** A person's hits on a list, the newest first, with who decided. */
export function findHits(db: Transaction, borrowerGid: string, list: List) {
  return db
    .selectFrom('screening_hit as hit')
    .leftJoin('staff_member as decider', 'decider.gid', 'hit.decided_by')
    .where('hit.borrower_gid', '=', borrowerGid)
    .where('hit.list', '=', list)
    .selectAll('hit')
    .select('decider.name as decider')
    .orderBy('hit.found_at', 'desc')
    .orderBy('hit.gid')
    .limit(50)
    .execute();
}

export type Outcome = NonNullable<Selectable<ScreeningHit>['outcome']>;

interface Decision {
  readonly outcome: Outcome;
  readonly why: string;
  readonly by: string;
  readonly at: Temporal.Instant;
}

/** Decides a person's open hits on a list. Returns their gids. */
export async function decideOpen(
  db: Transaction,
  borrowerGid: string,
  list: List,
  { outcome, why, by, at }: Decision,
): Promise<string[]> {
  const rows = await db
    .updateTable('screening_hit')
    .set({ outcome, why, decided_by: by, decided_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('list', '=', list)
    .where('outcome', 'is', null)
    .returning('gid')
    .execute();
  return rows.map(({ gid }) => gid);
}
