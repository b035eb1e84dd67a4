import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, PageAfter, PageLength, SearchWords } from '../primitives.ts';
import { QueueItemType, QueueStatus } from './queue-terms.ts';

/** The most tasks that one call gives to somebody. */
export const MOST_GIVEN = 100;

/** Tasks decided longer ago are in the audit trail and with their application. */
export const DONE_DAYS = 90;

/** The member of staff who works on a task. */
const Holder = z.object({ gid: Gid, name: z.string(), mine: z.boolean() });

export const ReviewRow = z.object({
  gid: Gid,
  type: QueueItemType,
  status: QueueStatus,
  person: z.string(),
  employer: z.string(),
  application_gid: z.nullable(Gid),
  files: z.number(),
  /** How long it has waited for the borrower or for staff. */
  waiting_since: Instant,
  /** Whole hours since then, by the product's clock. */
  waiting_hours: z.number(),
  /** When its next step is due (QUEUE-7); null once nobody waits for it. */
  due_at: z.nullable(Instant),
  /** Whole hours until then, and negative when it has passed. */
  due_hours: z.nullable(z.number()),
  taken_by: z.nullable(Holder),
  /** The last day to notify the applicant of the decision (NOTICE-1); null when none is due. */
  answer_by: z.nullable(IsoDate),
  /** Days until then; negative when it has passed. */
  answer_days: z.nullable(z.number()),
  /** Only staff with the compliance permission may decide it (QUEUE-4). */
  compliance: z.boolean(),
});

export const listReviewQueue = call({
  method: 'GET',
  path: '/console/queue',
  origin: 'paystead',
  summary:
    'Borrowers’ tasks, the one that is due first first; by default those waiting for staff. DONE: ' +
    `the last ${DONE_DAYS} days, newest first.`,
  who: staffRoles,
  query: body({
    type: z.optional(QueueItemType),
    status: z.optional(z.enum(['REVIEW', 'PENDING', 'OPEN', 'DONE'])),
    mine: z.optional(z.literal('true')),
    /** Only those whose next step is overdue. */
    late: z.optional(z.literal('true')),
    employer: z.optional(Gid),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({
    /** Null for DONE, which isn't counted. */
    total: z.nullable(z.number()),
    /** There are more than `total`: nobody counted to the end. */
    or_more: z.boolean(),
    rows: z.array(ReviewRow),
    /** What `after` is for the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** What waits for staff: one's own, all, and overdue. */
    waiting: z.object({ mine: z.number(), all: z.number(), late: z.number() }),
  }),
  refusals: [],
});

export const readQueueDesk = call({
  method: 'GET',
  path: '/console/queue-desk',
  origin: 'paystead',
  summary: 'The reviewers who take tasks of the review queue.',
  who: staffRoles,
  answer: z.object({
    reviewers: z.array(
      z.object({ gid: Gid, name: z.string(), compliance: z.boolean(), me: z.boolean() }),
    ),
  }),
  refusals: [],
});

/** What is done with tasks, without settling them. */
export const AssignWay = z.enum(['TAKE', 'GIVE', 'PUT_BACK']);
export type AssignWay = z.output<typeof AssignWay>;

/** Why a task stayed where it was. */
export const LeftBecause = z.enum(['TAKEN', 'CLOSED', 'COMPLIANCE']);
export type LeftBecause = z.output<typeof LeftBecause>;

export const assignQueueItems = call({
  method: 'POST',
  path: '/console/queue/assign',
  origin: 'paystead',
  summary:
    'Gives open tasks to a reviewer, by default oneself, or puts them back. Tasks that a colleague ' +
    'has stay with them, unless they’re taken over.',
  who: ['reviewer'],
  body: body({
    items: z.array(Gid).check(z.minLength(1), z.maxLength(MOST_GIVEN)),
    way: AssignWay,
    /** For GIVE. */
    to: z.optional(Gid),
    over: z.optional(z.boolean()),
  }),
  answer: z.object({
    given: z.array(Gid),
    left: z.array(z.object({ gid: Gid, because: LeftBecause })),
  }),
  refusals: ['NOT_FOUND'],
});
