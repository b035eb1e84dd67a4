import { startUpload as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownItemNamed } from '../tasks/own-item.ts';
import { showItem } from '../tasks/show-item.ts';

/** S7.33: the borrower chose to upload for a task; returns the document types it takes. */
export const startUpload = command(call, async (context) => {
  const { event, input } = context;
  const item = await ownItemNamed(context, input.name);
  if (!item) refuse('NOT_FOUND');
  if (item.status !== 'PENDING') refuse('QUEUE_ITEM_CLOSED');

  event('queue.upload-started', { kind: 'queue_item', gid: item.gid });
  return showItem(context, item);
});
