import { downloadDocument as call } from '@paystead/contract/verification/queue';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAttached } from './documents.queries.ts';
import { openFile } from './keep-file.ts';
import { ownItem } from '../tasks/own-item.ts';

/** A borrower's own file, sent as a download (U3). */
export const downloadDocument = query(call, async (context) => {
  const { db, input } = context;
  const item = await ownItem(context, input.id);
  const document = (await findAttached(db, [item.gid])).find(({ gid }) => gid === input.document);
  const content = document && (await openFile(context, document));
  if (!content) return refuse('NOT_FOUND');

  return file(document.name, content, { mediaType: document.media_type });
});
