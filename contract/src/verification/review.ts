import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  Money,
  Nothing,
  PositiveMoney,
  text,
  PageLength,
  PageStart,
  SearchWords,
} from '../primitives.ts';
import { DeclineReason, ReturnReason } from './queue-reasons.ts';
import { QueueFile } from './queue.ts';
import { QueueDocumentType, QueueItemType, QueueStatus } from './queue-terms.ts';

/** Characters of a reviewer's own words, which the borrower reads. */
export const LONGEST_WORDS = 300;

/** Documents are for those who judge them, and for who checks the judges. */
const seers = ['reviewer', 'auditor'] as const;

export const ReviewRow = z.object({
  gid: Gid,
  type: QueueItemType,
  status: QueueStatus,
  person: z.string(),
  employer: z.string(),
  application_gid: z.nullable(Gid),
  files: z.number(),
  /** Since when it waits for whom it waits for. */
  waiting_since: Instant,
  /** Whole hours since then, by the product's clock. */
  waiting_hours: z.number(),
  /** The last day to tell the applicant the decision (NOTICE-1); null where none is asked. */
  answer_by: z.nullable(IsoDate),
  /** Days until then; negative once it has passed. */
  answer_days: z.nullable(z.number()),
  /** Only staff with the compliance permission may decide it (QUEUE-4). */
  compliance: z.boolean(),
});

export const listReviewQueue = call({
  method: 'GET',
  path: '/console/queue',
  origin: 'paystead',
  summary: 'Tasks of borrowers, the longest waiting first; those for staff unless said otherwise.',
  who: staffRoles,
  query: body({
    type: z.optional(QueueItemType),
    status: z.optional(z.enum(['REVIEW', 'PENDING', 'OPEN', 'DONE'])),
    l: PageLength,
    o: PageStart,
    q: SearchWords,
  }),
  answer: z.object({ total: z.number(), rows: z.array(ReviewRow) }),
  refusals: [],
});

/** A file as staff see it: also those that were sent back. */
const ReviewFile = z.object({ ...QueueFile.shape, returned: z.boolean() });

/** Something that happened to an item. */
const ReviewStep = z.object({ what: z.string(), who: z.string(), at: Instant });

export const ReviewItem = z.object({
  ...ReviewRow.shape,
  documents: z.array(QueueDocumentType),
  sent: z.array(ReviewFile),
  /** What was stated or is on file, to be compared with the document: label and value. */
  stated: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Gross pay of one paycheck as known now; null when it must be read from the document. */
  gross_pay: z.nullable(Money),
  asks_gross_pay: z.boolean(),
  reason: z.nullable(z.string()),
  history: z.array(ReviewStep),
  /** The other tasks of the same application. */
  siblings: z.array(z.object({ gid: Gid, type: QueueItemType, status: QueueStatus })),
  may_decide: z.boolean(),
  applied_on: z.nullable(IsoDate),
});

export const readReviewItem = call({
  method: 'GET',
  path: '/console/queue/{gid}',
  origin: 'paystead',
  summary: 'One task with its files, what was stated, and its history.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  answer: ReviewItem,
  refusals: ['NOT_FOUND'],
});

export const readReviewDocument = call({
  method: 'GET',
  path: '/console/queue/{gid}/document/{document}',
  origin: 'paystead',
  summary: 'A file of a task; that it was looked at is recorded.',
  who: seers,
  params: z.object({ gid: Gid, document: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED'],
});

const decided = ['NOT_FOUND', 'QUEUE_ITEM_CLOSED', 'COMPLIANCE_NEEDED'] as const;

export const acceptQueueItem = call({
  method: 'POST',
  path: '/console/queue/{gid}/accept',
  origin: 'paystead',
  summary: 'Accepts a task; the last one of an application decides it again.',
  who: ['reviewer'],
  params: z.object({ gid: Gid }),
  body: body({ gross_pay: z.optional(PositiveMoney) }),
  answer: ReviewItem,
  refusals: [...decided, 'GROSS_PAY_MISSING'],
});

export const returnQueueItem = call({
  method: 'POST',
  path: '/console/queue/{gid}/return',
  origin: 'paystead',
  summary: 'Sends the documents back with a reason and asks for others.',
  who: ['reviewer'],
  params: z.object({ gid: Gid }),
  body: body({ reason: ReturnReason, note: z.optional(text(LONGEST_WORDS)) }),
  answer: ReviewItem,
  refusals: [...decided, 'REASON_MISSING'],
});

export const declineQueueItem = call({
  method: 'POST',
  path: '/console/queue/{gid}/decline',
  origin: 'paystead',
  summary: 'Declines a task for good, and with it the application.',
  who: ['reviewer'],
  params: z.object({ gid: Gid }),
  body: body({ reason: DeclineReason, note: z.optional(text(LONGEST_WORDS)) }),
  answer: ReviewItem,
  refusals: [...decided, 'REASON_MISSING'],
});
