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

/** One uploaded file. */
export const QueueFile = z.object({
  gid: Gid,
  type: QueueDocumentType,
  name: z.string(),
  media_type: z.string(),
  size: z.number(),
  uploaded_at: Instant,
});

/** S3.13: one task of the user. PENDING waits for the user, REVIEW for staff. */
export const QueueItem = z.object({
  gid: Gid,
  type: QueueItemType,
  status: QueueStatus,
  uec: Uec,
  /** Documents that can settle it, the best one first. */
  documents: z.array(QueueDocumentType),
  /** Files sent for it that still count. */
  files: z.array(QueueFile),
  /** Files sent for another task that also fit this one. */
  reusable: z.array(QueueFile),
  /** Why staff returned the last documents or declined the item, in plain words. */
  reason: z.nullable(z.string()),
  /** The last day to send it; after that the application ends. Null when nothing ends. */
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
  summary: 'The user’s tasks; `uec` PREQUALIFY lists those of a rate check.',
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
    'Uploads files for a task, as multipart/form-data: `type` is the kind of document, `id` the ' +
    `task. PDF, JPEG or PNG, ${MOST_FILE_MEGABYTES} MB in total.`,
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
  summary: 'Reuses a file from another task for this one, while it is fresh.',
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
  summary: 'Removes a file before the task is handed in.',
  who: ['borrower'],
  params: z.object({ id: Gid, document: Gid }),
  answer: QueueItem,
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED'],
});

export const downloadDocument = call({
  method: 'GET',
  path: '/secured/user/queue/{id}/document/{document}',
  origin: 'paystead',
  summary: 'One of the user’s own files, as stored.',
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
  summary: 'The user chooses to upload for a task; answers the task with the documents it takes.',
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
  summary: 'Completes the upload for a task, which then goes to review.',
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
  summary: 'Reports that setting up the allotment or deposit failed; stored for staff.',
  who: ['borrower'],
  body: body({ code: z.optional(text(100)), message: z.optional(text(500)) }),
  answer: Nothing,
  refusals: [],
});
