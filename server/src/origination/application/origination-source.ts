import { readSetting } from '../../content/index.ts';
import type { Transaction } from '../../platform/database/database.ts';

interface Originator {
  readonly default: string;
  readonly states: Readonly<Record<string, string>>;
}

/** Who originates in a state: KAS, CRB or BRB (S3.5), from configuration. */
export async function sourceOf(
  db: Transaction,
  state: string,
  day: Temporal.PlainDate,
): Promise<string> {
  const originator = await readSetting<Originator>(db, 'originator', day);
  return originator.states[state] ?? originator.default;
}
