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
  await sql`
    insert into analytics_count (hour, kind, name, status, ms_up_to, events)
    select ${hour}::timestamptz, kind, name, status, ms_up_to, events
      from jsonb_populate_recordset(null::analytics_count, ${JSON.stringify(counts)}::jsonb)
    on conflict (hour, kind, name, status, ms_up_to)
      do update set events = analytics_count.events + excluded.events`.execute(db);
}

/** @returns how many rows it deleted */
export async function deleteCountsBefore(db: Transaction, end: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('analytics_count')
    .where('hour', '<', end)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
