import { reportPrimaryBankLinkError as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { command } from '../../platform/calls/command.ts';
import { noteFailure } from './note-failure.ts';

/** As `reportBankLinkError`, for the primary account. */
export const reportPrimaryBankLinkError = command(call, noteFailure);
