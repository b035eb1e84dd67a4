import type pg from 'pg';
import { morningOf } from '../sandbox/index.ts';

/**
 * Sets the product's clock to nine in the morning of a past day. For null, sets it to one
 * millisecond before now: a clock behind the real time means that the seeding isn't finished.
 */
export async function setClock(owner: pg.Client, day: Temporal.PlainDate | null): Promise<void> {
  await owner.query(
    `update clock set ahead_ms =
       least(coalesce($1::bigint - (extract(epoch from now()) * 1000)::bigint, -1), -1)`,
    [day ? morningOf(day).epochMilliseconds : null],
  );
}

/** Ends the seeding: the product's time is the real time again. */
export async function releaseClock(owner: pg.Client): Promise<void> {
  await owner.query('update clock set ahead_ms = 0');
}

/** Whether a seeding was started and not finished; false if there is no clock yet. */
export async function stoodBehind(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ made: boolean }>(
    `select to_regclass('public.clock') is not null as made`,
  );
  if (!rows[0]?.made) return false;
  const clock = await owner.query<{ behind: boolean }>(
    'select ahead_ms < 0 as behind from public.clock',
  );
  return clock.rows[0]?.behind ?? false;
}
