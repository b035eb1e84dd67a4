import { SANDBOX_BANKS } from '../../partners/bank-link/sandbox-banks.ts';
import type { WorkContext } from '../../platform/context.ts';
import { findBankName } from './routing.queries.ts';

/** The bank of a routing number; undefined for a valid number that isn't in our directory. */
export async function findBankNameFor(
  { config, db }: Pick<WorkContext, 'config' | 'db'>,
  abaNumber: string,
): Promise<string | undefined> {
  const imagined = SANDBOX_BANKS.find((bank) => bank.abaNumber === abaNumber)?.name;
  const name = config.mode === 'sandbox' ? imagined : undefined;
  return name ?? findBankName(db, abaNumber);
}
