import { UPLOAD_LINK_MINUTES } from '../identity/one-time-terms.ts';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, Nothing, text } from '../primitives.ts';
import { aboutFiles, QueueDocumentType, QueueItemType, QueueStatus } from './queue-terms.ts';

// Separate from the queue calls, so that the phone's page loads only these.

export const startHandOff = call({
  method: 'POST',
  path: '/secured/user/queue/{id}/hand-off',
  origin: 'paystead',
  summary:
    'Creates a link with which a phone can send the documents of this one task for ' +
    `${UPLOAD_LINK_MINUTES} minutes, and ` +
    'invalidates earlier ones. With `text` it also goes to the verified phone.',
  who: ['borrower'],
  params: z.object({ id: Gid }),
  body: body({ text: z.boolean() }),
  answer: z.object({
    link: z.string(),
    expires_at: Instant,
    /** Seconds until then, for a page whose clock differs. */
    seconds: z.number(),
    /** The phone that got the text, masked. */
    sent_to: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND', 'QUEUE_ITEM_CLOSED', 'PHONE_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
});

export const watchHandOff = call({
  method: 'GET',
  path: '/secured/user/queue/{id}/hand-off',
  origin: 'paystead',
  summary: 'Whether a task has changed while the page waits for a phone.',
  who: ['borrower'],
  params: z.object({ id: Gid }),
  answer: z.object({ status: QueueStatus, files: z.number() }),
  refusals: ['NOT_FOUND'],
  quiet: true,
});

/** The key of the link (S5.9): it opens this one task only. */
const TaskKey = text(100);
const KEY_REFUSALS = ['HAND_OFF_DONE', 'HAND_OFF_OVER', 'TOO_MANY_REQUESTS'] as const;

export const readKeyedTask = call({
  method: 'GET',
  path: '/pub/queue',
  origin: 'paystead',
  summary: 'The task of a hand-off link and its user’s first name; nothing else.',
  who: ['anyone'],
  query: z.object({ key: TaskKey }),
  answer: z.object({
    first_name: z.string(),
    type: QueueItemType,
    /** Documents that can settle it, the best one first. */
    documents: z.array(QueueDocumentType),
    /** How many files it has so far. */
    files: z.number(),
    expires_at: Instant,
  }),
  refusals: KEY_REFUSALS,
});

export const uploadKeyedDocument = call({
  method: 'POST',
  path: '/pub/queue/document/{type}',
  origin: 'paystead',
  summary: 'Uploads files for the task of a hand-off link, as multipart/form-data.',
  who: ['anyone'],
  params: z.object({ type: QueueDocumentType }),
  query: z.object({ key: TaskKey }),
  body: body({}),
  answer: z.object({ files: z.number() }),
  refusals: [...KEY_REFUSALS, ...aboutFiles, 'DOCUMENT_NOT_ASKED', 'QUEUE_ITEM_CLOSED'],
});

export const completeKeyedUpload = call({
  method: 'POST',
  path: '/pub/queue/complete',
  origin: 'paystead',
  summary: 'Completes the upload: the task goes to review, and the key is used up.',
  who: ['anyone'],
  body: body({ key: TaskKey }),
  answer: Nothing,
  refusals: [...KEY_REFUSALS, 'FILE_MISSING', 'QUEUE_ITEM_CLOSED'],
});
