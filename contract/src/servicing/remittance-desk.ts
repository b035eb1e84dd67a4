import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  AnswerEffect,
  RemittanceAnswer,
  RemittanceAsks,
  RemittanceFileState,
} from '../employer/remittance-terms.ts';
import { body, Gid, Instant, IsoDate, Money, PageAfter, PageLength } from '../primitives.ts';

// Remittance files of employers at the lender's desk.

/** How a line compares with what was asked. */
export const RemittanceOutcome = z.enum([
  'MATCHED',
  'SHORT',
  'OVER',
  'MISSING',
  'TERMINATED',
  'UNKNOWN',
]);
export type RemittanceOutcome = z.output<typeof RemittanceOutcome>;

export const RemittanceFile = z.object({
  gid: Gid,
  employer: z.string(),
  payday: IsoDate,
  name: z.string(),
  received_at: Instant,
  total: Money,
  /** Null while lines are still being posted. */
  posted_at: z.nullable(Instant),
  /** How many lines didn't come as asked, by outcome; none of those that matched. */
  exceptions: z.array(z.object({ outcome: RemittanceOutcome, count: z.number() })),
  state: RemittanceFileState,
  /** Why payroll is asked what the file is for; null while it isn’t. */
  asks: z.nullable(RemittanceAsks),
  replaces: z.nullable(Gid),
  replaced_by: z.nullable(Gid),
  /** Who of payroll last said what the file is for. */
  chosen_by: z.nullable(z.string()),
});

/**
 * For whom a line waits. PAYROLL for its answer, NIGHT until we act on it, STAFF for a sum that we
 * hold, BORROWER for what its owner decides.
 */
export const RemittanceWaits = z.enum(['PAYROLL', 'NIGHT', 'STAFF', 'BORROWER']);
export type RemittanceWaits = z.output<typeof RemittanceWaits>;

/** What payroll said about a line, and what it did. */
const DeskAnswer = z.object({
  answer: RemittanceAnswer,
  day: z.nullable(IsoDate),
  /** For FOR_PERSON, whose employee number payroll named. */
  person: z.nullable(z.string()),
  by: z.string(),
  at: Instant,
  /** How often payroll changed its mind. */
  changes: z.number(),
  effect: z.nullable(AnswerEffect),
  done_at: z.nullable(Instant),
});

export const listRemittances = call({
  method: 'GET',
  path: '/console/remittance',
  origin: 'paystead',
  summary: 'DEDUCT-31: remittance files that employers sent, newest first.',
  who: staffRoles,
  query: body({ l: PageLength, after: PageAfter }),
  answer: z.object({ rows: z.array(RemittanceFile), next: z.nullable(z.string()) }),
  refusals: [],
});

export const readRemittance = call({
  method: 'GET',
  path: '/console/remittance/{gid}',
  origin: 'paystead',
  summary:
    'DEDUCT-31: one remittance file: its lines that didn’t come as asked, all, or those that payroll answered, with each answer and what waits (REMIT-11).',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  query: body({
    /** Also those that came as asked. */
    all: z.optional(z.literal('true')),
    /** Only those that payroll answered, with people whom the file doesn’t have. */
    answered: z.optional(z.literal('true')),
    /** Where the page begins: `next` of the one before. */
    from: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    l: PageLength,
  }),
  answer: z.object({
    file: RemittanceFile,
    lines: z.array(
      z.object({
        /** Null for somebody whom the file doesn’t have. */
        line: z.nullable(z.number()),
        employee_number: z.string(),
        /** Null for somebody we don’t know. */
        borrower: z.nullable(z.object({ gid: Gid, name: z.string() })),
        loan: z.nullable(Gid),
        /** Null for a line that nobody asked for. */
        asked: z.nullable(Money),
        sent: Money,
        outcome: RemittanceOutcome,
        /** What the employer wrote beside it. */
        reason: z.nullable(z.string()),
        answer: z.nullable(DeskAnswer),
        /** What reached somebody’s loan or savings. */
        posted: Money,
        waits: z.nullable(RemittanceWaits),
        /** The sum that we hold of it: where it is, since when, and who is to act. */
        held: z.nullable(
          z.object({ gid: Gid, amount: Money, since: IsoDate, staff: z.nullable(z.string()) }),
        ),
      }),
    ),
    /** To go on from; null at the end. */
    next: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND'],
});

/** What became of a request: asked, answered by payroll, or taken back by us. */
export const DeductionState = z.enum([
  'ASKED',
  'MATCHED',
  'SHORT',
  'OVER',
  'MISSING',
  'TERMINATED',
  'CANCELLED',
]);
export type DeductionState = z.output<typeof DeductionState>;

export const listAskedDeductions = call({
  method: 'GET',
  path: '/console/loan/{gid}/deduction',
  origin: 'paystead',
  summary: 'DEDUCT-32: what payroll was asked for on each payday of a loan, and what it answered.',
  who: ['servicer', 'administrator', 'auditor'],
  params: z.object({ gid: Gid }),
  answer: z.object({
    rows: z.array(
      z.object({
        payday: IsoDate,
        asked: Money,
        asked_on: IsoDate,
        state: DeductionState,
        deducted: Money,
        /** The day its remittance came; null while nobody has answered. */
        answered_on: z.nullable(IsoDate),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
