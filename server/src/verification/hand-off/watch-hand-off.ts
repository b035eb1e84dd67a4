import type { Answer } from '@paystead/contract/call';
import { watchHandOff as call } from '@paystead/contract/verification/hand-off';
import { query } from '../../platform/calls/command.ts';
import { countAttached } from '../uploads/documents.queries.ts';
import { ownItem } from '../tasks/own-item.ts';

/**
 * What a page polls while it waits for a phone: whether files arrived, and whether it is submitted.
 */
export const watchHandOff = query(call, async (context): Promise<Answer<typeof call>> => {
  const item = await ownItem(context, context.input.id);
  const status = item.status;

  return { status, files: await countAttached(context.db, item.gid) };
});
