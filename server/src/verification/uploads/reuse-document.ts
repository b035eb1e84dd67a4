import { reuseDocument as call } from '@paystead/contract/verification/queue';
import { documentsFor } from '@paystead/lending/states/queue-documents';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { attach, findBorrowerDocuments } from './documents.queries.ts';
import { lockOwnPending } from '../tasks/own-item.ts';
import { showItem } from '../tasks/show-item.ts';
import { isFresh } from '../tasks/verification.view.ts';

/** Submits a document sent for one task for another task that needs it. */
export const reuseDocument = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const item = await lockOwnPending(context, input.id);
  const known = await findBorrowerDocuments(db, actor.gid);
  const document = known.find(({ gid }) => gid === input.document);

  if (!document) refuse('NOT_FOUND');
  const fitting = documentsFor(item.type);
  if (!fitting.includes(document.type)) refuse('DOCUMENT_NOT_ASKED');
  if (!isFresh(document, today)) refuse('DOCUMENT_TOO_OLD');

  const link = { itemGid: item.gid, documentGid: document.gid, borrowerGid: actor.gid, at: now };
  await attach(db, link);
  event(
    'document.reused',
    { kind: 'uploaded_document', gid: document.gid },
    { after: { queue_item_gid: item.gid } },
  );
  return showItem(context, item);
});
