import { verifyBankLink as call } from '@paystead/contract/bank-accounts';
import { command } from '../platform/command.ts';
import { finishLink } from './finish-link.ts';

/** Finishes a bank link: the account is read from the bank and counts as validated. */
export const verifyBankLink = command(call, (context) => finishLink(context, 'IF_NONE'));
