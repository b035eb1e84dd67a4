import { nameBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import { query } from '../../platform/calls/command.ts';
import { findBankNameFor } from './bank-name.ts';

/** The bank of a routing number; a valid number may be missing in our directory. */
export const nameBank = query(call, async (context) => {
  const { aba_number } = context.input;
  const valid = isRoutingNumber(aba_number);
  return { valid, name: valid ? ((await findBankNameFor(context, aba_number)) ?? null) : null };
});
