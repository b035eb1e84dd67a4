import { readBankFile as call } from '@paystead/contract/servicing/bank-files';
import { query } from '../../platform/calls/command.ts';
import { viewDetails } from './bank-files.view.ts';

/** One file with its batches, its release and the bank's answer. */
export const readBankFile = query(call, ({ db, input, now }) => viewDetails(db, input.gid, now));
