import { submitKeyedBank as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { command } from '../../platform/calls/command.ts';
import { keepKeyedAccount } from './keep-keyed-account.ts';

/** S7.9: the account a loan is sent to, by mailed link. */
export const submitKeyedBank = command(call, (context) => keepKeyedAccount(context, 'BANK'));
