import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
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
  summary: 'DEDUCT-31: one remittance file, and its lines that didn’t come as asked, or all.',
  who: staffRoles,
  params: z.object({ gid: Gid }),
  query: body({
    /** Also those that came as asked. */
    all: z.optional(z.literal('true')),
    /** The number of the line before the page. */
    from: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    l: PageLength,
  }),
  answer: z.object({
    file: RemittanceFile,
    lines: z.array(
      z.object({
        line: z.number(),
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
      }),
    ),
    /** The number of the last line, to go on from; null at the end. */
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
