import { markAccountBreached as call } from '@paystead/contract/product/console';
import { markBreached } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';

/** S8.4: staff flag an account that may be compromised, until its owner finishes recovery. */
export const markAccountBreached = command(call, async (context) => {
  await markBreached(context, context.input.gid, context.input.reason);
  return {};
});
