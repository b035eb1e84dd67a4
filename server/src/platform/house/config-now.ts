import { setTimeout } from 'node:timers/promises';
import type { Platform } from '../context.ts';
import { type Database, read } from '../database/database.ts';
import { productNow } from '../clock.ts';
import type { Config } from '../settings/config.ts';
import { houseAt } from './house-of-day.ts';

/** How long an answer counts for a page. */
const HELD_MS = 1000;
/** The longest that a page waits for it; without a database it has the brand it last knew. */
const PATIENCE_MS = 400;

interface Known {
  at: number;
  config: Config;
  /** The question that is on its way; pages share it. */
  asking: Promise<void> | null;
}

const known = new WeakMap<Database, Known>();

/**
 * The settings with the brand of the day (STAFF-39), for a page that is sent without any call. Asks
 * the database at most once a second.
 */
export async function configNow({ config, database }: Platform): Promise<Config> {
  const state = known.get(database) ?? { at: -HELD_MS, config, asking: null };
  known.set(database, state);
  if (performance.now() - state.at >= HELD_MS) {
    state.asking ??= ask(database, config, state);
    await Promise.race([state.asking, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }
  return state.config;
}

async function ask(database: Database, config: Config, state: Known): Promise<void> {
  try {
    await read(database.reads, async (running) => {
      const now = await productNow(running);
      const house = await houseAt({ config, database }, running, now.epochMilliseconds);
      state.config = house.config;
    });
    state.at = performance.now();
  } catch {
    // The call that comes next says that the database is lost.
  } finally {
    state.asking = null;
  }
}
