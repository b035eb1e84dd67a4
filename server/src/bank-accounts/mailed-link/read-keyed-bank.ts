import { readKeyedBank as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { refuseDuringHold } from '../../identity/index.ts';
import { query } from '../../platform/calls/command.ts';
import { requireValidKey } from './require-valid-key.ts';

/**
 * S7.9: the recipient of an emailed link, first name and employer only. Doesn't use up the key.
 * Refuses while the recipient may not add an account, before they type one (ID-9).
 */
export const readKeyedBank = query(call, async (context) => {
  const owner = await requireValidKey(context, context.input.key);
  const { borrower_gid: gid, employer_gid: employerGid, first_name, employer } = owner;
  await context.become({ kind: 'borrower', gid, employerGid, name: null });
  await refuseDuringHold(context, gid);

  return { first_name, employer };
});
