import { nameBank as call } from '@paystead/contract/bank-accounts';
import { isRoutingNumber } from '@paystead/nacha/aba-routing';
import { SANDBOX_BANKS } from '../partners/bank-link/sandbox-banks.ts';
import { query } from '../platform/command.ts';
import { findBankName } from './routing.queries.ts';

/** The bank a routing number belongs to; a right number may be missing in our directory. */
export const nameBank = query(call, async ({ config, db, input }) => {
  const valid = isRoutingNumber(input.aba_number);
  if (!valid) return { valid, name: null };

  const imagined = SANDBOX_BANKS.find(({ abaNumber }) => abaNumber === input.aba_number)?.name;
  const name = config.mode === 'sandbox' ? imagined : undefined;
  return { valid, name: name ?? (await findBankName(db, input.aba_number)) ?? null };
});
