import { completeUpload as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { moveItem } from '../../queue-items/index.ts';
import { findAttached } from './documents.queries.ts';
import { lockOwnPending, ownItemNamed } from '../tasks/own-item.ts';
import { showItem } from '../tasks/show-item.ts';

/**
 * S7.34: all files are sent, and the task goes to review. A repeated request, as after a lost
 * answer, gets the same answer.
 */
export const completeUpload = command(call, async (context) => {
  const { db, input } = context;
  const named = await ownItemNamed(context, input.name);
  if (!named) refuse('NOT_FOUND');
  if (named.status === 'REVIEW' && named.provided_at) return showItem(context, named);
  const item = await lockOwnPending(context, named.gid);
  const attached = await findAttached(db, [item.gid]);
  if (!attached.some(({ returned_at }) => returned_at === null)) refuse('FILE_MISSING');

  return showItem(context, await moveItem(context, item, 'provide'));
});
