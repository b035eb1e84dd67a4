import { realNow } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** How long an answer counts: borrowers wait no longer after a window was ended. */
const HELD_MS = 1000;

interface Known {
  readonly at: number;
  readonly isOn: Promise<boolean>;
}

const known = new WeakMap<Database, Known>();

/**
 * Whether planned maintenance is on (STAFF-36), by the product's time. Asks the database at most
 * once a second; while it can't answer, the call itself says so.
 */
export function isInMaintenance(database: Database): Promise<boolean> {
  const now = realNow().epochMilliseconds;
  const last = known.get(database);
  if (last && now - last.at < HELD_MS && now >= last.at) return last.isOn;
  const isOn = ask(database);
  known.set(database, { at: now, isOn });
  return isOn;
}

async function ask({ reads }: Database): Promise<boolean> {
  try {
    const { rows } = await reads.query<{ is_on: boolean }>(
      `select exists (select from maintenance_window
         where ended_at is null and starts_at <= product_now()
           and ends_at > product_now()) as is_on`,
    );
    return rows[0]?.is_on ?? false;
  } catch {
    return false;
  }
}
