import { dayOf } from '../platform/clock.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { eraseExpired } from './erase-expired.job.ts';

/** Runs the step as the close of this day does; how many records went. */
export async function eraseOn(world: TestWorld, day: Temporal.PlainDate): Promise<number> {
  const { done } = await eraseExpired.run({
    day,
    inTransaction: (work) => inJobTransaction(world.platform, 'close-days', work),
  });
  return done;
}

/** The day it is in New York on the product's clock. */
export function todayOf(world: TestWorld): Promise<Temporal.PlainDate> {
  return inJobTransaction(world.platform, 'test', async ({ now }) => dayOf(now));
}

/** How many rows of each table are about this person; tables without any are left out. */
export async function rowsOf(world: TestWorld, gid: string): Promise<Record<string, number>> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'borrower_gid' order by 1`,
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await world.owner.query(
      `select count(*)::int as n from ${name} where borrower_gid = $1`,
      [gid],
    );
    if (rows[0].n > 0) counted[name] = rows[0].n;
  }
  return counted;
}
