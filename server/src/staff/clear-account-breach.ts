import { clearAccountBreach as call } from '@paystead/contract/product/console';
import { clearBreach } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';

/** B2: another of us than who marked the account opens it, after its owner has come back. */
export const clearAccountBreach = command(call, async (context) => {
  await clearBreach(context, context.input.gid);
  return {};
});
