import { reportBankLinkError as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { command } from '../../platform/calls/command.ts';
import { noteFailure } from './note-failure.ts';

/** Records how the bank’s window ended without an account, and returns what to try next. */
export const reportBankLinkError = command(call, noteFailure);
