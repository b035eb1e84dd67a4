import { addBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import type { Input } from '@paystead/contract/call';
import { refuseDuringHold, requireFreshFactorIfAny } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn } from './accounts.queries.ts';
import { inSentence, nameAccount, viewAccount } from './bank-account.view.ts';
import { checkNumbers, saveTypedAccount } from './save-typed-account.ts';
import { tellOfChange } from './tell-owner.ts';

/** Adds an account by hand, after a fresh factor (S9), and sends two micro-deposits to it. */
export const addBank = command(call, async (context) => {
  const { actor, db, input } = context;
  checkForm(input);
  await requireFreshFactorIfAny(context);
  await refuseDuringHold(context, actor.gid);

  const kept = await saveTypedAccount(context, {
    borrowerGid: actor.gid,
    abaNumber: input.aba_number,
    accountNumber: input.account_number,
    type: input.account_type,
    name: input.name,
    // An unproved account never replaces another one.
    primary: input.m === 'ACH' ? 'NEVER' : 'IF_NONE',
  });
  if (kept.outcome === 'KNOWN') return refuse('ACCOUNT_KNOWN');
  if (kept.outcome !== 'ADDED') return refuse('TOO_MANY_REQUESTS');

  const account = await findOwn(db, actor.gid, kept.gid);
  if (!account) throw new Error(`The account ${kept.gid} was not stored`);
  await tellOfChange(context, account, `Your ${inSentence(nameAccount(account))} was added.`);
  return viewAccount(account, context);
});

function checkForm(input: Input<typeof call>): void {
  checkNumbers(input.aba_number);
  if (input.m === 'ACH' && input.account_type === 'PREPAID_CARD') {
    const sentence = 'We can’t debit a prepaid card. Choose a checking or savings account';
    refuse('FIELDS', {}, { account_type: sentence });
  }
}
