import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Count } from './counts.ts';

/** Adds to the counts of the hour. */
export async function addCounts(
  db: Transaction,
  now: Temporal.Instant,
  counts: readonly Count[],
): Promise<void> {
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'trunc' });
  await db
    .insertInto('analytics_count')
    .values(counts.map((count) => ({ hour, ...count, events: BigInt(count.events) })))
    .onConflict((same) =>
      same
        .columns(['hour', 'kind', 'name', 'status', 'ms_up_to'])
        .doUpdateSet({ events: sql`analytics_count.events + excluded.events` }),
    )
    .execute();
}

/** @returns how many rows it deleted */
export async function deleteCountsBefore(db: Transaction, end: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('analytics_count')
    .where('hour', '<', end)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
