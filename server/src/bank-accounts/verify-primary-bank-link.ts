import { verifyPrimaryBankLink as call } from '@paystead/contract/bank-accounts';
import { command } from '../platform/command.ts';
import { finishLink } from './finish-link.ts';

/** Finishes a bank link; the account becomes the primary one. */
export const verifyPrimaryBankLink = command(call, (context) => finishLink(context, 'ALWAYS'));
