import { atHour, dayOf } from '../clock.ts';
import type { Database, Running } from '../database/database.ts';
import type { Config } from '../settings/config.ts';
import type { Brand } from '../settings/product-config.ts';

/** The words of a message as the lender wrote them: a subject, and paragraphs. */
export interface Words {
  readonly subject: string;
  readonly body: string;
}

/** What the lender says of itself, and in its messages, on one day (STAFF-38, STAFF-39). */
export interface House {
  /** The settings, with the brand of the day. */
  readonly config: Config;
  /** By the key of a letter; what isn't here has the words that we deliver. */
  readonly words: ReadonlyMap<string, Words>;
}

interface Known {
  readonly house: House;
  /** The day it is for, as instants of the product's clock. */
  readonly from: number;
  readonly until: number;
  /** When it was read, by the clock of this process. */
  readonly at: number;
}

/**
 * A row begins on a day after the one it is added on, so what was read on a day holds all day. We
 * read it again each minute for a row that was committed over midnight.
 */
const HELD_MS = 60_000;

const known = new WeakMap<Database, Known>();

/**
 * The house at an instant of the product's clock, in milliseconds. Asks the database on the
 * connection of its caller, once a minute, and never waits for another connection.
 */
export async function houseAt(
  { config, database }: { readonly config: Config; readonly database: Database },
  running: Running,
  nowMs: number,
): Promise<House> {
  const last = known.get(database);
  const age = last ? performance.now() - last.at : HELD_MS;
  if (last && age < HELD_MS && nowMs >= last.from && nowMs < last.until) return last.house;

  const at = performance.now();
  const day = dayOf(Temporal.Instant.fromEpochMilliseconds(Math.floor(nowMs)));
  const house = await readHouse(config, running, day);
  const [from, until] = [day, day.add({ days: 1 })].map((one) => atHour(one, 0).epochMilliseconds);
  known.set(database, { house, from: from ?? 0, until: until ?? 0, at });
  return house;
}

async function readHouse(
  config: Config,
  running: Running,
  day: Temporal.PlainDate,
): Promise<House> {
  const { rows } = await running.send(
    `select (select value from setting where key = 'brand' and valid_from <= $1::date
               order by valid_from desc limit 1) as brand,
            (select jsonb_object_agg(key, jsonb_build_object('subject', subject, 'body', body))
               from (select distinct on (key) key, subject, body from letter_words
                      where valid_from <= $1::date order by key, valid_from desc) w) as words`,
    [day.toString()],
  );
  const { brand, words } = rows[0] as { brand: Brand | null; words: Record<string, Words> | null };
  return {
    config: brand ? { ...config, brand: { ...config.brand, ...brand } } : config,
    words: new Map(Object.entries(words ?? {})),
  };
}
