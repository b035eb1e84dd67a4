import { allowBankDebits as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { command } from '../../platform/calls/command.ts';
import { saveChange, lockDebitable } from './choose-account.ts';

/** Authorizes debits from an account and lifts an earlier stop. */
export const allowBankDebits = command(call, async (context) => {
  const account = await lockDebitable(context);

  const change = {
    ach_account: true,
    debits_stopped_at: null,
    debits_stopped_reason: null,
    debits_allowed_at: context.now,
  };
  return saveChange(context, account, change, 'can be debited for your payments.');
});
