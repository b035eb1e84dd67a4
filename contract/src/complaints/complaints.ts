import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, IsoDate, lines, PageAfter, PageLength, text } from '../primitives.ts';
import {
  Complaint,
  ComplaintCategory,
  ComplaintCause,
  ComplaintOutcome,
  ComplaintWay,
  LONGEST_COMPLAINT,
  WholeComplaint,
} from './complaint-terms.ts';

// Complaints at the lender's desk.

/** Which complaints a list shows. OVERDUE: open, and past the day of its answer. */
export const ComplaintFilter = z.enum(['OPEN', 'OVERDUE', 'ANSWERED', 'ALL']);
export type ComplaintFilter = z.output<typeof ComplaintFilter>;

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const acting = ['reviewer', 'servicer', 'administrator'] as const;
const Words = lines(LONGEST_COMPLAINT, 'Write what was said');

export const listComplaints = call({
  method: 'GET',
  path: '/console/complaint',
  origin: 'paystead',
  summary: 'COMPLAINT-1: complaints: open ones by the day of their answer, others newest first.',
  who: staffRoles,
  query: body({
    only: z.optional(ComplaintFilter),
    category: z.optional(ComplaintCategory),
    way: z.optional(ComplaintWay),
    /** Of the month in which they came: `2026-11`. */
    month: z.optional(month),
    borrower: z.optional(Gid),
    l: PageLength,
    after: PageAfter,
  }),
  answer: z.object({
    /** The day in New York, for the fields of days. */
    today: IsoDate,
    rows: z.array(Complaint),
    next: z.nullable(z.string()),
  }),
  refusals: [],
});

const ofOne = { params: z.object({ gid: Gid }), answer: WholeComplaint };

export const readComplaint = call({
  method: 'GET',
  path: '/console/complaint/{gid}',
  origin: 'paystead',
  summary: 'A complaint with what was said and done.',
  who: staffRoles,
  ...ofOne,
  refusals: ['NOT_FOUND'],
});

export const recordComplaint = call({
  method: 'POST',
  path: '/console/complaint',
  origin: 'paystead',
  summary: 'COMPLAINT-1: writes down a complaint, of a borrower or of somebody else.',
  who: acting,
  body: body({
    borrower: z.optional(Gid),
    loan: z.optional(Gid),
    /** Who it is, if it's no borrower. */
    from: z.optional(text(120, 1, 'Say who complains')),
    came_by: ComplaintWay,
    category: ComplaintCategory,
    case_number: z.optional(text(40)),
    received_on: IsoDate,
    words: Words,
  }),
  once: true,
  answer: WholeComplaint,
  refusals: ['NOT_FOUND', 'FIELDS', 'DATE_OUT_OF_RANGE'],
});

const act = { method: 'POST', origin: 'paystead', who: acting, ...ofOne } as const;

export const takeComplaint = call({
  ...act,
  path: '/console/complaint/{gid}/take',
  summary: 'Takes a complaint to work on.',
  refusals: ['NOT_FOUND', 'COMPLAINT_CLOSED'],
});

export const acknowledgeComplaint = call({
  ...act,
  path: '/console/complaint/{gid}/acknowledge',
  summary: 'COMPLAINT-2: says that we have it; a borrower gets these words.',
  body: body({ words: Words }),
  once: true,
  refusals: ['NOT_FOUND', 'COMPLAINT_CLOSED', 'COMPLAINT_ACKNOWLEDGED'],
});

export const extendComplaint = call({
  ...act,
  path: '/console/complaint/{gid}/progress',
  summary: 'COMPLAINT-2: says that it takes longer, up to 60 days in all.',
  body: body({ words: Words }),
  once: true,
  refusals: ['NOT_FOUND', 'COMPLAINT_CLOSED', 'COMPLAINT_IN_PROGRESS'],
});

export const answerComplaint = call({
  ...act,
  path: '/console/complaint/{gid}/answer',
  summary: 'COMPLAINT-3: answers it, with its outcome and cause; a borrower gets these words.',
  body: body({ outcome: ComplaintOutcome, cause: ComplaintCause, words: Words }),
  once: true,
  refusals: ['NOT_FOUND', 'COMPLAINT_CLOSED'],
});

export const reopenComplaint = call({
  ...act,
  path: '/console/complaint/{gid}/reopen',
  summary: 'COMPLAINT-3: opens an answered one again; its days count from when it first came.',
  body: body({ words: Words }),
  refusals: ['NOT_FOUND', 'COMPLAINT_NOT_ANSWERED'],
});

/** How many, and how long their answers took, in days. */
const Figures = {
  complaints: z.number(),
  answered: z.number(),
  /** Null without answers. */
  median_days: z.nullable(z.number()),
  slow_days: z.nullable(z.number()),
  /** Of the answered ones, those within their time; null without any. */
  in_time: z.nullable(z.number()),
};

export const readComplaintReport = call({
  method: 'GET',
  path: '/console/report/complaints',
  origin: 'paystead',
  summary: 'COMPLAINT-4: complaints of 12 months by month, category, way and outcome.',
  who: staffRoles,
  answer: z.object({
    from: IsoDate,
    through: IsoDate,
    ...Figures,
    overdue: z.number(),
    months: z.array(z.object({ month: IsoDate, complaints: z.number(), answered: z.number() })),
    categories: z.array(z.object({ category: ComplaintCategory, ...Figures })),
    ways: z.array(z.object({ way: ComplaintWay, complaints: z.number() })),
    outcomes: z.array(z.object({ outcome: ComplaintOutcome, complaints: z.number() })),
    causes: z.array(z.object({ cause: ComplaintCause, complaints: z.number() })),
  }),
  refusals: [],
});
