import { changeBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import { refuseDuringHold } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountStatus } from './accounts.queries.ts';
import { lockOwn, makePrimary } from './choose-account.ts';

/** Makes a verified account the primary one. */
export const changeBank = command(call, async (context) => {
  const account = await lockOwn(context);
  if (!isValidated(accountStatus(account))) return refuse('BANK_ACCOUNT_NOT_VERIFIED');

  await refuseDuringHold(context, context.actor.gid);
  return makePrimary(context, account, {}, 'is now your main account.');
});
