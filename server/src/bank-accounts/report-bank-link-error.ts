import { reportBankLinkError as call } from '@paystead/contract/bank-accounts';
import { command } from '../platform/command.ts';
import { noteFailure } from './note-failure.ts';

/** Notes how the bank’s window ended without an account, and says what to try next. */
export const reportBankLinkError = command(call, noteFailure);
