import type { Answer } from '@paystead/contract/call';
import type { uploadDocument } from '@paystead/contract/verification/queue';
import {
  documentDueOn,
  documentsFor,
  isFreshDocument,
} from '@paystead/lending/states/queue-documents';
import { dayOf, isoTime } from '../../platform/clock.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import type { AttachedRow, DocumentRow } from '../uploads/documents.queries.ts';
import { reasonSentence } from '../review/reason-sentence.ts';

export type QueueItemView = Answer<typeof uploadDocument>;
type FileView = QueueItemView['files'][number];

interface Around {
  readonly attached: readonly AttachedRow[];
  /** Every document of the borrower, to find those that can be used again. */
  readonly known: readonly DocumentRow[];
  /** Whether the application ends without this item's document. */
  readonly lapses: boolean;
  readonly today: Temporal.PlainDate;
}

export function viewItem(
  item: QueueItemRow,
  { attached, known, lapses, today }: Around,
): QueueItemView {
  const type = item.type;
  const mine = attached.filter(({ queue_item_gid }) => queue_item_gid === item.gid);
  const used = mine.map(({ gid }) => gid);
  const fits = (document: DocumentRow) =>
    documentsFor(type).includes(document.type) && isFresh(document, today);
  return {
    gid: item.gid,
    type,
    status: item.status,
    uec: item.uec,
    documents: [...documentsFor(type)],
    files: mine.filter(({ returned_at }) => returned_at === null).map(viewFile),
    reusable:
      item.status === 'PENDING'
        ? known.filter((one) => !used.includes(one.gid) && fits(one)).map(viewFile)
        : [],
    reason: reasonSentence(item),
    due_date: lapses ? documentDueOn(dayOf(item.updated_at)).toString() : null,
    created_at: isoTime(item.created_at),
    provided_at: isoTime(item.provided_at),
    decided_at: isoTime(item.decided_at),
    application_gid: item.application_gid,
  };
}

/** Whether an earlier document still proves something. */
export function isFresh({ type, uploaded_at }: DocumentRow, today: Temporal.PlainDate): boolean {
  const uploaded = uploaded_at;
  return isFreshDocument(type, dayOf(uploaded), today);
}

export function viewFile(document: DocumentRow): FileView {
  return {
    gid: document.gid,
    type: document.type,
    name: document.name,
    media_type: document.media_type,
    size: document.size_bytes,
    uploaded_at: isoTime(document.uploaded_at),
  };
}
