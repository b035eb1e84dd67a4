import { submitKeyedBank as call } from '@paystead/contract/keyed-bank';
import { command } from '../platform/command.ts';
import { keepKeyedAccount } from './keep-keyed-account.ts';

/** S7.9: the account a loan is sent to, by mailed link. */
export const submitKeyedBank = command(call, (context) => keepKeyedAccount(context, 'BANK'));
