import { removeDocument as call } from '@paystead/contract/verification/queue';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { detach, findAttached } from './documents.queries.ts';
import { lockOwnPending } from '../tasks/own-item.ts';
import { showItem } from '../tasks/show-item.ts';

/** Removes a file from a task that isn't submitted yet. */
export const removeDocument = command(call, async (context) => {
  const { db, event, input, now } = context;
  const item = await lockOwnPending(context, input.id);
  const attached = await findAttached(db, [item.gid]);
  const document = attached.find(({ gid }) => gid === input.document);
  if (!document || document.returned_at !== null) refuse('NOT_FOUND');

  await detach(db, item.gid, document.gid, now);
  event(
    'document.removed',
    { kind: 'uploaded_document', gid: document.gid },
    { before: { queue_item_gid: item.gid } },
  );
  return showItem(context, item);
});
