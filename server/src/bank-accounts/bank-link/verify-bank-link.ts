import { verifyBankLink as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { askingCommand } from '../../platform/calls/command.ts';
import { bankLinkRequest, finishLink } from './finish-link.ts';

/** Finishes a bank link: the account is read from the bank and counts as validated. */
export const verifyBankLink = askingCommand(call, bankLinkRequest('IF_NONE'), (context, said) =>
  finishLink(context, said, 'IF_NONE'),
);
