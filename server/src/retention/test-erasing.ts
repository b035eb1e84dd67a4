import { dayOf, ZONE } from '../platform/clock.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { eraseExpired } from './erase-expired.job.ts';

/** Runs the step as the close of this day does. Returns the number of erased records. */
export async function eraseOn(world: TestWorld, day: Temporal.PlainDate): Promise<number> {
  const { done } = await eraseExpired.run({
    day,
    inTransaction: (work) => inJobTransaction(world.platform, 'close-days', work),
  });
  return done;
}

/** Today in New York by the product's clock. */
export function todayOf(world: TestWorld): Promise<Temporal.PlainDate> {
  return inJobTransaction(world.platform, 'test', async ({ now }) => dayOf(now));
}

/** Moves the product's clock to noon of this day in New York, unless it is already later. */
export async function moveToNoon(world: TestWorld, day: Temporal.PlainDate): Promise<void> {
  const noon = day.toZonedDateTime({ timeZone: ZONE, plainTime: '12:00' }).toInstant();
  const now = await inJobTransaction(world.platform, 'test', async (context) => context.now);
  if (Temporal.Instant.compare(now, noon) < 0) await world.advance(now.until(noon));
}

/**
 * The latest day, up to today, on which a period of this many months ends, and the day it began.
 * Some days end none: a month from November 30 is December 30, and no month ends on December 31.
 */
export async function endOfPeriod(
  world: TestWorld,
  months: number,
): Promise<{ day: Temporal.PlainDate; begun: Temporal.PlainDate }> {
  let day = await todayOf(world);
  while (day.subtract({ months }).day !== day.day) day = day.subtract({ days: 1 });
  return { day, begun: day.subtract({ months }) };
}

/** The first day on which records that began on a day are due: after May 31 and a month, July 1. */
export function dueAfter(begun: Temporal.PlainDate, months: number): Temporal.PlainDate {
  const day = begun.add({ months });
  return day.day === begun.day ? day : day.add({ days: 1 });
}

/** How many rows of each table belong to this person; leaves out tables without any. */
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
