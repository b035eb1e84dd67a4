import { readKeyedBank as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { query } from '../../platform/calls/command.ts';
import { requireValidKey } from './require-valid-key.ts';

/** S7.9: the recipient of an emailed link, first name and employer only. Doesn't use up the key. */
export const readKeyedBank = query(call, async (context) => {
  const { first_name, employer } = await requireValidKey(context, context.input.key);

  return { first_name, employer };
});
