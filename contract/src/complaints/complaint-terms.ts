import * as z from 'zod/mini';
import { Gid, Instant, IsoDate } from '../primitives.ts';

/** How a complaint came: the last four are from somebody who speaks for the person. */
export const ComplaintWay = z.enum([
  'PHONE',
  'LETTER',
  'EMAIL',
  'CHAT',
  'CFPB',
  'STATE',
  'BBB',
  'EMPLOYER',
]);
export type ComplaintWay = z.output<typeof ComplaintWay>;

export const ComplaintCategory = z.enum([
  'PAYMENT',
  'DEDUCTION',
  'BALANCE',
  'APPLICATION',
  'CREDIT_REPORT',
  'COLLECTION',
  'PRIVACY',
  'PAPERS',
  'CONDUCT',
  'TECHNICAL',
]);
export type ComplaintCategory = z.output<typeof ComplaintCategory>;

export const ComplaintState = z.enum(['OPEN', 'ANSWERED']);
export const ComplaintOutcome = z.enum([
  'EXPLAINED',
  'CORRECTED',
  'COMPENSATED',
  'NO_ERROR',
  'WITHDRAWN',
]);
export type ComplaintOutcome = z.output<typeof ComplaintOutcome>;
/** Where the trouble came from. */
export const ComplaintCause = z.enum([
  'OUR_MISTAKE',
  'OUR_SYSTEM',
  'EMPLOYER',
  'PARTNER',
  'UNCLEAR_WORDS',
  'NO_FAULT',
]);
export type ComplaintCause = z.output<typeof ComplaintCause>;
export const ComplaintAct = z.enum([
  'RECORDED',
  'TAKEN',
  'ACKNOWLEDGED',
  'IN_PROGRESS',
  'ANSWERED',
  'REOPENED',
]);
export type ComplaintAct = z.output<typeof ComplaintAct>;

/** The most characters of somebody's words. */
export const LONGEST_COMPLAINT = 4000;

/** A complaint in a list. */
export const Complaint = z.object({
  gid: Gid,
  /** Null for somebody who isn't a borrower; `from` then says who. */
  borrower: z.nullable(z.object({ gid: Gid, name: z.string() })),
  from: z.nullable(z.string()),
  loan: z.nullable(z.object({ gid: Gid, reference: z.string() })),
  came_by: ComplaintWay,
  category: ComplaintCategory,
  case_number: z.nullable(z.string()),
  received_on: IsoDate,
  /** The last day to say that we have it; null once that was said. */
  acknowledge_by: z.nullable(IsoDate),
  answer_by: IsoDate,
  /** Days until the next of these; below zero once it has passed, null once answered. */
  days_left: z.nullable(z.number()),
  state: ComplaintState,
  answered_on: z.nullable(IsoDate),
  outcome: z.nullable(ComplaintOutcome),
  cause: z.nullable(ComplaintCause),
  taken_by: z.nullable(z.string()),
  is_yours: z.boolean(),
});
export type Complaint = z.output<typeof Complaint>;

/** A complaint with what was said and done. */
export const WholeComplaint = z.object({
  complaint: Complaint,
  /** It was told that it takes longer. */
  in_progress: z.boolean(),
  acts: z.array(
    z.object({
      act: ComplaintAct,
      by: z.string(),
      at: Instant,
      words: z.nullable(z.string()),
    }),
  ),
  can_act: z.boolean(),
});

/** Each value as staff read it, also in a report. */
export const COMPLAINT_WORDS = {
  way: {
    PHONE: 'By phone',
    LETTER: 'By letter',
    EMAIL: 'By email',
    CHAT: 'In the chat',
    CFPB: 'CFPB portal',
    STATE: 'State regulator',
    BBB: 'Better Business Bureau',
    EMPLOYER: 'Through the employer',
  },
  category: {
    PAYMENT: 'Payment or debit',
    DEDUCTION: 'Paycheck deduction',
    BALANCE: 'Interest or balance',
    APPLICATION: 'Application or decision',
    CREDIT_REPORT: 'Credit report',
    COLLECTION: 'Calls and messages about debt',
    PRIVACY: 'Privacy or identity',
    PAPERS: 'Papers and disclosures',
    CONDUCT: 'How we treated them',
    TECHNICAL: 'The app',
  },
  outcome: {
    EXPLAINED: 'Explained',
    CORRECTED: 'Corrected',
    COMPENSATED: 'Corrected, with money',
    NO_ERROR: 'No error found',
    WITHDRAWN: 'Taken back',
  },
  cause: {
    OUR_MISTAKE: 'Our mistake',
    OUR_SYSTEM: 'Our system',
    EMPLOYER: 'The employer',
    PARTNER: 'A bank or another company',
    UNCLEAR_WORDS: 'Our words weren’t clear',
    NO_FAULT: 'Nobody’s fault',
  },
} as const satisfies {
  readonly way: Readonly<Record<ComplaintWay, string>>;
  readonly category: Readonly<Record<ComplaintCategory, string>>;
  readonly outcome: Readonly<Record<ComplaintOutcome, string>>;
  readonly cause: Readonly<Record<ComplaintCause, string>>;
};
