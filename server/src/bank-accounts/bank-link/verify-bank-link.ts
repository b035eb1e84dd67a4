import { verifyBankLink as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { askingCommand } from '../../platform/calls/command.ts';
import { bankLinkRequest, finishLink } from './finish-link.ts';

/** Finishes a bank link: reads the account from the bank, which validates it. */
export const verifyBankLink = askingCommand(call, bankLinkRequest('IF_NONE'), (context, said) =>
  finishLink(context, said, 'IF_NONE'),
);
