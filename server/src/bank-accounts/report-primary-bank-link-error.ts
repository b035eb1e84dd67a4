import { reportPrimaryBankLinkError as call } from '@paystead/contract/bank-accounts';
import { command } from '../platform/command.ts';
import { noteFailure } from './note-failure.ts';

/** The same for the primary account. */
export const reportPrimaryBankLinkError = command(call, noteFailure);
