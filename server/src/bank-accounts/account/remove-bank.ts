import { removeBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isUnderWay } from '../../ach/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeAccount, findOwn, lockAccounts } from './accounts.queries.ts';
import { inSentence, nameAccount } from './bank-account.view.ts';
import { isNeededByLoan } from './owners.queries.ts';
import { tellOfChange } from './tell-owner.ts';

/** Removes an account, unless a loan or money under way needs it. */
export const removeBank = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  await lockAccounts(db, actor.gid);
  const account = (await findOwn(db, actor.gid, input.gid)) ?? refuse('NOT_FOUND');

  const inUse = (await isNeededByLoan(db, account)) || (await isUnderWay(context, account.gid));
  if (inUse) refuse('BANK_ACCOUNT_IN_USE');

  const wasPrimary =
    account.was_primary || (account.primary_account && account.validated_at !== null);
  const gone = {
    removed_at: now,
    primary_account: false,
    was_primary: wasPrimary,
    payout_hold_until: null,
    backup: false,
  };
  await changeAccount(db, account.gid, gone, now);
  event('bank_account.removed', { kind: 'bank_account', gid: account.gid });
  await tellOfChange(context, account, `Your ${inSentence(nameAccount(account))} was removed.`);
  return {};
});
