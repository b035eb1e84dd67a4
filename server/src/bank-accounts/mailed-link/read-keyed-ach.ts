import { readKeyedAch as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { query } from '../../platform/calls/command.ts';
import { authorizationFor } from './authorization-words.ts';
import { requireValidKey } from './require-valid-key.ts';

/**
 * S7.9: how we use the account in ACH, shown before the person gives it. Links never allow a debit.
 */
export const readKeyedAch = query(call, async (context) => {
  const { purpose } = await requireValidKey(context, context.input.key);

  return { credits: true, debits: false, authorization: authorizationFor(context.config, purpose) };
});
