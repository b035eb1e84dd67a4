import { readSetting } from '../../content/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Offer } from '../../platform/database/database.types.ts';

type Source = Offer['origination_source'];

interface Originator {
  readonly default: Source;
  readonly states: Readonly<Record<string, Source>>;
}

/** The originator in a state: KAS, CRB or BRB (S3.5), from configuration. */
export async function originatorFor(
  db: Transaction,
  state: string,
  day: Temporal.PlainDate,
): Promise<Source> {
  const originator = await readSetting<Originator>(db, 'originator', day);
  return originator.states[state] ?? originator.default;
}
