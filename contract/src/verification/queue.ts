import * as z from 'zod/mini';
import { Uec } from '../origination/application-summary.ts';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Nothing, text } from '../primitives.ts';
import {
  aboutFiles,
  MOST_FILE_MEGABYTES,
  QueueDocumentType,
  QueueItemType,
  QueueStatus,
} from './queue-terms.ts';

/** One file that was handed in. */
export const QueueFile = z.object({
  gid: Gid,
  type: QueueDocumentType,
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  uploaded_at: Instant,
});

/** S3.13: one task of the user. PENDING waits for the user, REVIEW for us. */
export const QueueItem = z.object({
  gid: Gid,
  type: QueueItemType,
  status: QueueStatus,
  uec: Uec,
  /** What can settle it, the best first. */
  documents: z.array(QueueDocumentType),
  /** What was sent for it and still counts. */
  files: z.array(QueueFile),
  /** Files sent for another task that would do here as well. */
  reusable: z.array(QueueFile),
  /** Why the last documents were sent back, or the item declined; in plain words. */
  reason: z.nullable(z.string()),
  /** The last day to send it; after that the application ends. Null where nothing is waited for. */
  due_date: z.nullable(IsoDate),
  created_at: Instant,
  provided_at: z.nullable(Instant),
  decided_at: z.nullable(Instant),
  application_gid: z.nullable(Gid),
});

export const listQueue = call({
  method: 'GET',
  path: '/secured/user/queue',
  origin: 'S7.31',
  summary: 'What the user is asked for, empty by default; `uec` PREQUALIFY for a rate check’s.',
  who: ['borrower'],
  query: body({ uec: z.optional(Uec) }),
  answer: z.array(QueueItem),
  refusals: [],
});

export const uploadDocument = call({
  method: 'POST',
  path: '/secured/user/document/queue/{type}/{id}',
  origin: 'S7.32',
  summary:
    'Sends files for a task, as multipart/form-data: `type` is what they are, `id` the task. PDF, ' +
    `JPEG or PNG, ${MOST_FILE_MEGABYTES} MB in all.`,
  who: ['borrower'],
  params: z.object({ type: z.union([QueueDocumentType, QueueItemType]), id: Gid }),
  body: body({}),
  answer: QueueItem,
  refusals: [...aboutFiles, 'NOT_FOUND', 'QUEUE_ITEM_CLOSED', 'DOCUMENT_NOT_ASKED'],
});

export const reuseDocument = call({
  method: 'POST',
  path: '/secured/user/queue/{id}/document',
  origin: 'paystead',
  summary: 'Uses a file sent for another task for this one, while it is fresh.',
  who: ['borrower'],
  params: z.object({ id: Gid }),
  body: body({ document: Gid }),
  answer: QueueItem,
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED', 'DOCUMENT_NOT_ASKED', 'DOCUMENT_TOO_OLD'],
});

export const removeDocument = call({
  method: 'DELETE',
  path: '/secured/user/queue/{id}/document/{document}',
  origin: 'paystead',
  summary: 'Takes a file back before the task is handed in.',
  who: ['borrower'],
  params: z.object({ id: Gid, document: Gid }),
  answer: QueueItem,
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED'],
});

export const downloadDocument = call({
  method: 'GET',
  path: '/secured/user/queue/{id}/document/{document}',
  origin: 'paystead',
  summary: 'A file of one’s own, as it is kept.',
  who: ['borrower'],
  params: z.object({ id: Gid, document: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});

/** S7.33, S7.34: a type of S4.8 in lower case. */
const LowerCaseType = z.enum([
  'income',
  'retiree_income',
  'allotment',
  'employment',
  'address',
  'spouse',
  'identity',
  'ofac',
  'active_duty',
  'bankruptcy',
  'bank',
  'challenge',
  'fraud',
  'retiree_bank',
  'pep',
  'bank_statement',
  'pension_statement',
  'social_security_statement',
  'backup_payment',
  'primary_bank',
]);

export const startUpload = call({
  method: 'POST',
  path: '/secured/user/action/queue/{name}/upload',
  origin: 'S7.33',
  summary: 'The user chooses to upload for a task; answers the task with what it takes.',
  who: ['borrower'],
  params: z.object({ name: LowerCaseType }),
  body: body({}),
  answer: QueueItem,
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED'],
});

export const completeUpload = call({
  method: 'POST',
  path: '/secured/user/event/queue/{name}/upload/complete',
  origin: 'S7.34',
  summary: 'All files of a task are sent: it goes to review.',
  who: ['borrower'],
  params: z.object({ name: LowerCaseType }),
  body: body({}),
  answer: QueueItem,
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED', 'FILE_MISSING'],
});

export const reportAllotmentError = call({
  method: 'POST',
  path: '/secured/user/event/queue/allotment/error',
  origin: 'S7.35',
  summary: 'Setting up the allotment or deposit did not work; kept for staff.',
  who: ['borrower'],
  body: body({ code: z.optional(text(100)), message: z.optional(text(500)) }),
  answer: Nothing,
  refusals: [],
});
