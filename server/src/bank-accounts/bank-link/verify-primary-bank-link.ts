import { verifyPrimaryBankLink as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { askingCommand } from '../../platform/calls/command.ts';
import { bankLinkRequest, finishLink } from './finish-link.ts';

/** Finishes a bank link and makes the account the primary one. */
export const verifyPrimaryBankLink = askingCommand(
  call,
  bankLinkRequest('ALWAYS'),
  (context, said) => finishLink(context, said, 'ALWAYS'),
);
