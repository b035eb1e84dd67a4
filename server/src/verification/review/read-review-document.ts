import { readReviewDocument as call } from '@paystead/contract/verification/review';
import { command } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAttached } from '../uploads/documents.queries.ts';
import { findItem } from '../tasks/items.queries.ts';
import { openFile } from '../uploads/keep-file.ts';
import { maySeeDocuments } from './may-decide.ts';

/** A file of an item, for staff who may see it. Each look goes into the audit trail (U3). */
export const readReviewDocument = command(call, async (context) => {
  const { actor, db, event, input } = context;
  const item = await findItem(db, input.gid);
  if (!item) refuse('NOT_FOUND');
  if (!maySeeDocuments(actor, item.type)) refuse('COMPLIANCE_NEEDED');
  const document = (await findAttached(db, [item.gid])).find(({ gid }) => gid === input.document);
  const content = document && (await openFile(context, document));
  if (!content) return refuse('NOT_FOUND');

  event(
    'document.seen',
    { kind: 'uploaded_document', gid: document.gid },
    { after: { queue_item_gid: item.gid, type: document.type } },
  );
  return file(document.name, content, { mediaType: document.media_type });
});
