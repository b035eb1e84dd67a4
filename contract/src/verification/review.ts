import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, Nothing, PositiveMoney, text } from '../primitives.ts';
import { DeclineReason, ReturnReason } from './queue-reasons.ts';
import { QueueFile } from './queue.ts';
import { QueueDocumentType, QueueItemType, QueueStatus } from './queue-terms.ts';
import { ReviewRow } from './review-queue.ts';

/** The most characters of a reviewer's note, which the borrower reads. */
export const LONGEST_WORDS = 300;

/** The most characters of a reviewer's reason, which only staff read. */
export const LONGEST_REASON = 1000;

/** Reviewers see documents in order to decide, auditors in order to check the decisions. */
const documentReaders = ['reviewer', 'auditor'] as const;

/** A file as staff see it, including those they returned. */
const ReviewFile = z.object({ ...QueueFile.shape, returned: z.boolean() });

/** One event in the history of an item. */
const ReviewStep = z.object({ what: z.string(), who: z.string(), at: Instant });

/** How what one source says compares with what the borrower told us. */
export const Match = z.enum(['SAME', 'CLOSE', 'DIFFERENT', 'UNKNOWN']);
export type Match = z.output<typeof Match>;

/** Facts of several sources side by side; null where a source says nothing. */
const Evidence = z.object({
  title: z.string(),
  /** The sources: "Borrower", "Payroll". */
  columns: z.array(z.string()),
  rows: z.array(
    z.object({ fact: z.string(), values: z.array(z.nullable(z.string())), match: Match }),
  ),
  notes: z.array(z.string()),
});

/** The lists of screening hits, and what staff decided on one (SCREEN-9). */
export const HitList = z.enum(['SDN', 'PEP']);
export const HitOccasion = z.enum(['APPLICATION', 'PAYOUT']);
export const HitOutcome = z.enum(['OTHER_PERSON', 'SAME_PERSON']);

/** A list's entry beside our person. */
const ScreeningHit = z.object({
  gid: Gid,
  list: HitList,
  entry_id: z.string(),
  name: z.string(),
  programs: z.array(z.string()),
  /** How alike the names are, of 100. */
  score: z.number(),
  edition: IsoDate,
  occasion: HitOccasion,
  found_at: Instant,
  rows: z.array(
    z.object({
      fact: z.string(),
      ours: z.nullable(z.string()),
      theirs: z.array(z.string()),
      match: Match,
    }),
  ),
  outcome: z.nullable(HitOutcome),
  why: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
});

export const ReviewItem = z.object({
  ...ReviewRow.shape,
  borrower_gid: Gid,
  documents: z.array(QueueDocumentType),
  sent: z.array(ReviewFile),
  /** Stated values or values on file to compare with the document: label and value. */
  stated: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The known gross pay per paycheck; null when staff must read it from the document. */
  gross_pay: z.nullable(Money),
  asks_gross_pay: z.boolean(),
  /** The other monthly income as stated, if a document should prove it (CREDIT-24). */
  other_income: z.nullable(Money),
  evidence: z.array(Evidence),
  /** Null for staff who may not see them (QUEUE-4). */
  hits: z.nullable(z.array(ScreeningHit)),
  /** Whether the decision needs a reason in writing (QUEUE-12). */
  needs_why: z.object({ accept: z.boolean(), decline: z.boolean() }),
  /** What happens next, in a sentence each. */
  next_steps: z.object({ accept: z.string(), decline: z.string() }),
  reason: z.nullable(z.string()),
  history: z.array(ReviewStep),
  /** The other tasks of the same application. */
  siblings: z.array(z.object({ gid: Gid, type: QueueItemType, status: QueueStatus })),
  may_decide: z.boolean(),
  /** A colleague who opened it in the last quarter of an hour. */
  seen_by: z.nullable(z.object({ name: z.string(), at: Instant })),
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

export const readIncomeEffect = call({
  method: 'GET',
  path: '/console/queue/{gid}/effect',
  origin: 'paystead',
  summary: 'What could be offered with the income as told, and as a document shows it.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  query: body({ gross_pay: z.optional(PositiveMoney), other_income: z.optional(PositiveMoney) }),
  answer: z.object({
    /** A figure each; null when there is none, such as no amount that could be offered. */
    rows: z.array(
      z.object({ what: z.string(), told: z.nullable(z.string()), found: z.nullable(z.string()) }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});

export const readReviewDocument = call({
  method: 'GET',
  path: '/console/queue/{gid}/document/{document}',
  origin: 'paystead',
  summary: 'A file of a task; viewing it is recorded.',
  who: documentReaders,
  params: z.object({ gid: Gid, document: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND', 'COMPLIANCE_NEEDED'],
});

/** Why, for the file: only staff read it. */
const Why = z.optional(text(LONGEST_REASON));

const decided = [
  'NOT_FOUND',
  'QUEUE_ITEM_CLOSED',
  'QUEUE_ITEM_TAKEN',
  'COMPLIANCE_NEEDED',
] as const;

export const acceptQueueItem = call({
  method: 'POST',
  path: '/console/queue/{gid}/accept',
  origin: 'paystead',
  summary: 'Accepts a task; accepting an application’s last one starts a new decision.',
  who: ['reviewer'],
  params: z.object({ gid: Gid }),
  body: body({
    gross_pay: z.optional(PositiveMoney),
    other_income: z.optional(PositiveMoney),
    why: Why,
  }),
  answer: ReviewItem,
  refusals: [...decided, 'GROSS_PAY_MISSING', 'WRITTEN_REASON_MISSING'],
});

export const returnQueueItem = call({
  method: 'POST',
  path: '/console/queue/{gid}/return',
  origin: 'paystead',
  summary: 'Returns the documents with a reason and asks for others.',
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
  summary: 'Declines a task for good, and the application with it.',
  who: ['reviewer'],
  params: z.object({ gid: Gid }),
  body: body({ reason: DeclineReason, note: z.optional(text(LONGEST_WORDS)), why: Why }),
  answer: ReviewItem,
  refusals: [...decided, 'REASON_MISSING', 'WRITTEN_REASON_MISSING'],
});
