import type { Transaction } from '../platform/database/database.ts';
import { findSettings } from './content.queries.ts';

/**
 * The value of one setting that is valid on a day, e.g. `signature_expiration_days`. Throws if
 * there is none.
 */
export async function readSetting<Value>(
  db: Transaction,
  key: string,
  today: Temporal.PlainDate,
): Promise<Value> {
  const settings = await findSettings(db, today);
  if (!settings.has(key)) throw new Error(`The setting ${key} is missing`);
  return settings.get(key) as Value;
}
