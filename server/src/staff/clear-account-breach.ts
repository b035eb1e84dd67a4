import { clearAccountBreach as call } from '@paystead/contract/product/console';
import { clearBreach } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';

/** B2: after the owner finishes recovery, a member of staff who didn't set the flag clears it. */
export const clearAccountBreach = command(call, async (context) => {
  await clearBreach(context, context.input.gid);
  return {};
});
