import { setTimeout } from 'node:timers/promises';
import { realNow } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** How long an answer counts: borrowers wait no longer after a window was ended. */
const HELD_MS = 1000;
/** The longest that a request waits for it; its own call says so if the database is lost. */
const PATIENCE_MS = 400;

interface Known {
  at: number;
  isOn: boolean;
  /** The question that is on its way; requests share it. */
  asking: Promise<void> | null;
}

const known = new WeakMap<Database, Known>();

/**
 * Whether planned maintenance is on (STAFF-36), by the product's time. Asks the database at most
 * once a second; while it can't answer, what was last known counts.
 */
export async function isInMaintenance(database: Database): Promise<boolean> {
  const state = known.get(database) ?? { at: 0, isOn: false, asking: null };
  known.set(database, state);
  const age = realNow().epochMilliseconds - state.at;
  if (age < 0 || age >= HELD_MS) {
    state.asking ??= ask(database, state);
    await Promise.race([state.asking, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  }
  return state.isOn;
}

async function ask({ reads }: Database, state: Known): Promise<void> {
  try {
    const { rows } = await reads.query<{ is_on: boolean }>(
      `select exists (select from maintenance_window
         where ended_at is null and starts_at <= product_now()
           and ends_at > product_now()) as is_on`,
    );
    state.isOn = rows[0]?.is_on ?? false;
    state.at = realNow().epochMilliseconds;
  } catch {
    // The call that comes next says that the database is lost.
  } finally {
    state.asking = null;
  }
}
