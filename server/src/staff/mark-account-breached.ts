import { markAccountBreached as call } from '@paystead/contract/console';
import { markBreached } from '../identity/index.ts';
import { command } from '../platform/command.ts';

/** S8.4: staff close an account that may be in wrong hands until its owner has come back. */
export const markAccountBreached = command(call, async (context) => {
  await markBreached(context, context.input.gid, context.input.reason);
  return {};
});
