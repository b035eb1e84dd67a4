import type pg from 'pg';
import { morningOf } from '../sandbox/index.ts';

/**
 * Sets the product's clock to nine in the morning of a day that lies behind; to now for null, but
 * for a millisecond: only a clock that stands behind tells that the story is still being told.
 */
export async function setClock(owner: pg.Client, day: Temporal.PlainDate | null): Promise<void> {
  await owner.query(
    `update clock set ahead_ms =
       least(coalesce($1::bigint - (extract(epoch from now()) * 1000)::bigint, -1), -1)`,
    [day ? morningOf(day).epochMilliseconds : null],
  );
}

/** The story is told: the product's time is the real one. */
export async function releaseClock(owner: pg.Client): Promise<void> {
  await owner.query('update clock set ahead_ms = 0');
}

/** Whether a seeding was begun and not finished; false where there is no clock yet. */
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
