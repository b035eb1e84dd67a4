import { releaseBureauFile as call } from '@paystead/contract/furnishing/bureau-files';
import { command } from '../../platform/calls/command.ts';
import { changeFile } from './change-file.ts';

/** FURNISH-1: lets a stopped file go at the next close. */
export const releaseBureauFile = command(call, (context) =>
  changeFile(context, context.input, 'READY'),
);
