import { uploadDocument as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownItem } from '../tasks/own-item.ts';
import { showItem } from '../tasks/show-item.ts';
import { takeFiles } from './take-files.ts';

/** S7.32: receives files for a task that waits for them. */
export const uploadDocument = command(call, async (context) => {
  const { input } = context;
  const asked = await ownItem(context, input.id);
  if (asked.status !== 'PENDING') refuse('QUEUE_ITEM_CLOSED');

  return showItem(context, await takeFiles(context, asked, input.type));
});
