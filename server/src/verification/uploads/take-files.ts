import { documentsFor, type QueueDocumentType } from '@paystead/lending/states/queue-documents';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { attach, bytesSince, findAttached, findBorrowerDocuments } from './documents.queries.ts';
import { inspect, keepFile } from './keep-file.ts';
import { lockOwnPending } from '../tasks/own-item.ts';

const MOST_FILES = 20;
const MOST_BYTES_A_DAY = 100 * 1024 * 1024;

type Taking = Pick<Context, 'actor' | 'config' | 'db' | 'event' | 'now' | 'request' | 'vault'>;

/**
 * Stores the files of a request for the actor's own task that waits for them. A refused file leaves
 * nothing behind. The same file sent twice, as after a lost answer, is stored once.
 * @param said the document type of the files, or the task's type, which means its best proof
 */
export async function takeFiles(
  context: Taking,
  asked: QueueItemRow,
  said: string,
): Promise<QueueItemRow> {
  const { actor, db, now, request } = context;
  const type = documentType(asked, said);
  if (request.files.length === 0) refuse('FILE_MISSING');

  const files = [];
  for (const file of request.files) files.push(await inspect(context, file));
  const item = await lockOwnPending(context, asked.gid);
  const [attached, known] = await Promise.all([
    findAttached(db, [item.gid]),
    findBorrowerDocuments(db, actor.gid),
  ]);
  const sent = files.reduce((sum, { content }) => sum + content.length, 0);
  const today = await bytesSince(db, actor.gid, now.subtract({ hours: 24 }));
  if (attached.length + files.length > MOST_FILES || today + sent > MOST_BYTES_A_DAY) {
    refuse('UPLOADS_USED_UP');
  }

  for (const file of files) {
    const same = known.find((one) => one.sha256 === file.sha256 && one.type === type);
    const documentGid = same?.gid ?? (await keepFile(context, type, file));
    await attach(db, { itemGid: item.gid, documentGid, borrowerGid: actor.gid, at: now });
  }
  return item;
}

/** The document type: as named, or the best proof when only the task was named. */
function documentType(item: QueueItemRow, said: string): QueueDocumentType {
  const fitting = documentsFor(item.type);
  const found = fitting.find((type) => type === said) ?? (said === item.type && fitting[0]);
  return found || refuse('DOCUMENT_NOT_ASKED');
}
