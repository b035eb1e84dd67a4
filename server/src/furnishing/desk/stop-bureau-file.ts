import { stopBureauFile as call } from '@paystead/contract/furnishing/bureau-files';
import { command } from '../../platform/calls/command.ts';
import { changeFile } from './change-file.ts';

/** FURNISH-1: keeps a file from going out. */
export const stopBureauFile = command(call, (context) =>
  changeFile(context, context.input, 'STOPPED'),
);
