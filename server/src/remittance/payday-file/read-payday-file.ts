import { readPaydayFile as call } from '@paystead/contract/employer/payday-files';
import { query } from '../../platform/calls/command.ts';
import { readOwnFile } from './own-payday-file.ts';
import { viewPaydayFile } from './payday-file.view.ts';

/** The deduction file of one payday as it stands (DEDUCT-33). */
export const readPaydayFile = query(call, async (context) => {
  const file = await readOwnFile(context, context.input.payday);

  return viewPaydayFile(file, context.now);
});
