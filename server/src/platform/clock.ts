import type { Running, Transaction } from './database/database.ts';
import { sql } from 'kysely';

/** Business days, cut-offs and due dates follow New York time (S9.8). */
export const ZONE = 'America/New_York';

/** The real time, for sessions, limits and logs. The product's time comes with each context. */
export function realNow(): Temporal.Instant {
  return Temporal.Now.instant();
}

/** Milliseconds, for measuring how long something took. */
export function stopwatch(): () => number {
  const started = performance.now();
  return () => performance.now() - started;
}

/**
 * The calendar day in New York at an instant. Takes about a microsecond, so there is no cache that
 * could be wrong when the clocks change.
 */
export function dayOf(at: Temporal.Instant): Temporal.PlainDate {
  return at.toZonedDateTimeISO(ZONE).toPlainDate();
}

/** The instant of a full hour in New York, 0 to 23. */
export function atHour(day: Temporal.PlainDate, hour: number): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from({ hour });
  return day.toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant();
}

/** An instant as calls send it and keys contain it: ISO 8601 in UTC, cut to milliseconds. */
export function isoTime(at: Temporal.Instant): string;
export function isoTime(at: Temporal.Instant | null): string | null;
export function isoTime(at: Temporal.Instant | null): string | null {
  return at && at.toString({ fractionalSecondDigits: 3 });
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant in words: `Tue, Nov 24, 2:10 PM Eastern`. */
export function momentWords(at: Temporal.Instant): string {
  return `${MOMENT.format(at).replaceAll('\u202f', ' ')} Eastern`;
}

/** The product's time as a column of a statement that asks for more; `nowOf` reads its row. */
export const PRODUCT_NOW = '(extract(epoch from product_now()) * 1000)::bigint::text as ms';

/** The instant in a row with the column `PRODUCT_NOW`. */
export function nowOf(row: { readonly ms: string } | undefined): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Number(row?.ms));
}

/** The product's time inside a transaction: the database's time plus the offset of the sandbox. */
export async function productNow({ send }: Pick<Running, 'send'>): Promise<Temporal.Instant> {
  const { rows } = await send(`select ${PRODUCT_NOW}`);
  return nowOf(rows[0]);
}

/**
 * Moves the product's clock forward for every process at once. Only the sandbox's time machine
 * calls it; the caller then runs the close of day for each day.
 */
export async function advanceClock(db: Transaction, by: Temporal.Duration): Promise<void> {
  const forward = by.total('milliseconds');
  if (forward < 0) throw new RangeError('The clock only moves forward');
  await sql`select advance_clock(${Math.round(forward)}::bigint)`.execute(db);
}
