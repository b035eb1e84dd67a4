import { submitRefundBank as call } from '@paystead/contract/bank-accounts/keyed-bank';
import { command } from '../../platform/calls/command.ts';
import { saveKeyedAccount } from './save-keyed-account.ts';

/** S7.9: saves the account a refund is sent to, by emailed link. */
export const submitRefundBank = command(call, (context) =>
  saveKeyedAccount(context, 'REFUND_BANK'),
);
