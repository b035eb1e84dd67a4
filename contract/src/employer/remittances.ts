import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, PageLength, PageStart } from '../primitives.ts';
import {
  AnswerEffect,
  RemittanceAnswer,
  RemittanceAsks,
  RemittanceFileState,
  RemittanceHoldUp,
  RemittanceKind,
  RemittanceLineState,
  RemittanceUse,
} from './remittance-terms.ts';

const reads = ['payroll', 'viewer'] as const;
const one = z.object({ gid: Gid });

/** Lines of one kind: what was asked of these people, and what the file has for them. */
const KindTotals = z.object({
  lines: z.number(),
  asked: Money,
  sent: Money,
  /** `sent` less `asked`. */
  difference: Money,
  /** Lines that wait for an answer of payroll. */
  to_answer: z.number(),
});

/** What payroll remitted for one payday in one file, against what was asked and transferred. */
export const OwnRemittance = z.object({
  gid: Gid,
  payday: IsoDate,
  name: z.string(),
  received_at: Instant,
  /** Null while lines wait to be posted. */
  posted_at: z.nullable(Instant),
  asked: z.object({ lines: z.number(), total: Money }),
  /** Null while payroll isn’t asked what the file is for. */
  asks: z.nullable(RemittanceAsks),
  state: RemittanceFileState,
  /** The file that it replaces, the one that replaces it, and for one that asks, the one before. */
  replaces: z.nullable(Gid),
  replaced_by: z.nullable(Gid),
  before: z.nullable(Gid),
  /** The payday that the file names, if payroll uses it for a later one. */
  named_payday: z.nullable(IsoDate),
  /**
   * For one that asks, the payday that it could count for instead, and until when we can ask for
   * less there; null once that deduction file has closed.
   */
  next_payday: z.nullable(z.object({ payday: IsoDate, closes_at: z.nullable(Instant) })),
  /** Who last said what the file is for, and when. */
  chosen_by: z.nullable(z.string()),
  chosen_at: z.nullable(Instant),
  /** Nothing of it is posted or expected at the bank, so it can be put away. */
  can_put_away: z.boolean(),
  /** `lines` counts those that are posted or held so far, `lines_expected` all of the file. */
  file: z.object({ lines: z.number(), lines_expected: z.number(), total: Money }),
  /** Cents that reached somebody’s loan or savings, and those that wait. */
  posted: Money,
  waiting: Money,
  kinds: z.record(RemittanceKind, KindTotals),
  to_answer: z.number(),
  /** From the day after, what didn’t come counts as not paid. */
  answer_by: IsoDate,
  transfer: z.object({
    expected: Money,
    /** What the bank shows under the reference; null before any of it. */
    arrived: z.nullable(Money),
    arrived_on: z.nullable(IsoDate),
    /** `arrived` less the file’s total. */
    apart: z.nullable(Money),
    reference: z.string(),
  }),
  hold_ups: z.array(
    z.object({
      kind: RemittanceHoldUp,
      amount: Money,
      /** When it began to wait. */
      since: Instant,
    }),
  ),
});

export const uploadRemittance = call({
  method: 'POST',
  path: '/console/employer/remittance',
  origin: 'paystead',
  summary:
    'REMIT-1: takes a remittance file, as multipart, in payroll’s own layout: whole or not at all. The same file again answers with the same remittance and posts nothing.',
  who: ['payroll'],
  scope: 'remittances:write',
  body: body({}),
  answer: OwnRemittance,
  refusals: ['FILE_MISSING', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'REMITTANCE_UNREADABLE'],
});

export const listOwnRemittances = call({
  method: 'GET',
  path: '/console/employer/remittance',
  origin: 'paystead',
  summary: 'REMIT-2: the employer’s remittance files, newest first.',
  who: reads,
  scope: 'remittances:read',
  query: z.object({ l: PageLength, o: PageStart }),
  answer: z.object({
    total: z.number(),
    rows: z.array(
      z.object({
        gid: Gid,
        payday: IsoDate,
        name: z.string(),
        received_at: Instant,
        posted_at: z.nullable(Instant),
        total: Money,
        lines: z.number(),
        differing: z.number(),
        to_answer: z.number(),
        state: RemittanceFileState,
        asks: z.nullable(RemittanceAsks),
      }),
    ),
  }),
  refusals: [],
});

export const replaceRemittance = call({
  method: 'POST',
  path: '/console/employer/remittance/{gid}/replacement',
  origin: 'paystead',
  summary:
    'REMIT-8: takes a file, as multipart, in place of another one of the same payday. What is posted stays; only differences are posted. Refused if it would undo something.',
  who: ['payroll'],
  scope: 'remittances:write',
  params: one,
  body: body({}),
  answer: OwnRemittance,
  refusals: [
    'NOT_FOUND',
    'FILE_MISSING',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'REMITTANCE_UNREADABLE',
    'REMITTANCE_OTHER_PAYDAY',
    'REMITTANCE_NOT_CURRENT',
    'REMITTANCE_WOULD_UNDO',
  ],
});

export const chooseRemittanceUse = call({
  method: 'POST',
  path: '/console/employer/remittance/{gid}/use',
  origin: 'paystead',
  summary:
    'REMIT-9 REMIT-10 REMIT-12: payroll says what a file is for: it adds to what came, replaces the file before, counts for the next payday, or is put away.',
  who: ['payroll'],
  scope: 'remittances:write',
  params: one,
  body: body({ use: RemittanceUse }),
  answer: OwnRemittance,
  refusals: [
    'NOT_FOUND',
    'FIELDS',
    'REMITTANCE_USED',
    'REMITTANCE_NOT_CURRENT',
    'REMITTANCE_WOULD_UNDO',
  ],
});

export const readOwnRemittance = call({
  method: 'GET',
  path: '/console/employer/remittance/{gid}',
  origin: 'paystead',
  summary:
    'REMIT-2: one remittance: asked, in the file, posted and waiting, beside the bank transfer.',
  who: reads,
  scope: 'remittances:read',
  params: one,
  answer: OwnRemittance,
  refusals: ['NOT_FOUND'],
});

/** What payroll said about a line, by whom, and what became of it. */
export const LineAnswer = z.object({
  /** Counts up with each change; a new answer names the one that it replaces. */
  number: z.number(),
  answer: RemittanceAnswer,
  day: z.nullable(IsoDate),
  person: z.nullable(z.object({ employee_number: z.string(), name: z.nullable(z.string()) })),
  at: Instant,
  by: z.string(),
  effect: z.nullable(AnswerEffect),
  done_at: z.nullable(Instant),
});

/** A line of the file, or a person asked for whom the file doesn’t have. */
export const OwnRemittanceLine = z.object({
  gid: Gid,
  kind: RemittanceKind,
  state: RemittanceLineState,
  employee_number: z.string(),
  name: z.nullable(z.string()),
  /** Null for a line that nobody asked for. */
  asked: z.nullable(Money),
  sent: Money,
  /** Not in the file at all. */
  absent: z.boolean(),
  /** The reason that the file itself gives. */
  reason: z.nullable(z.string()),
  answer: z.nullable(LineAnswer),
});

/** A line of the file, or somebody whom the file doesn’t have. */
const LinesFrom = z.optional(
  z.string().check(z.regex(/^(\d{1,7}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)),
);

export const listRemittanceLines = call({
  method: 'GET',
  path: '/console/employer/remittance/{gid}/line',
  origin: 'paystead',
  summary: 'REMIT-2: the lines of a remittance, of one kind or all that differ.',
  who: reads,
  scope: 'remittances:read',
  params: one,
  query: z.object({
    /** Without it, all lines that differ. */
    kind: z.optional(RemittanceKind),
    /** Where the page begins: `next` of the one before. */
    from: LinesFrom,
    l: PageLength,
  }),
  answer: z.object({
    total: z.number(),
    rows: z.array(OwnRemittanceLine),
    /** Where the next page begins; null after the last. */
    next: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND'],
});

export const listRemittancePeople = call({
  method: 'GET',
  path: '/console/employer/remittance/{gid}/person',
  origin: 'paystead',
  summary:
    'REMIT-5: whose money a line may be: people asked for on the payday whose deduction is still open.',
  who: reads,
  scope: 'remittances:read',
  params: one,
  query: z.object({
    /** Part of a name or an employee number. */
    q: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.array(
    z.object({ employee_number: z.string(), name: z.nullable(z.string()), open: Money }),
  ),
  refusals: ['NOT_FOUND'],
});

export const answerRemittanceLine = call({
  method: 'POST',
  path: '/console/employer/remittance/{gid}/line/{line}/answer',
  origin: 'paystead',
  summary:
    'REMIT-3: payroll says what happened with a line that differs. It can be changed until we act on it at night.',
  who: ['payroll'],
  scope: 'remittances:write',
  params: z.object({ gid: Gid, line: Gid }),
  body: body({
    answer: RemittanceAnswer,
    /** The last day of the job, or the first day of unpaid leave. */
    day: z.optional(IsoDate),
    /** For FOR_PERSON, whose money it is: an employee number. */
    person: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** The number of the answer that it replaces; 0 for the first. */
    replaces: z.int().check(z.minimum(0)),
  }),
  answer: OwnRemittanceLine,
  refusals: ['NOT_FOUND', 'FIELDS', 'REMITTANCE_ANSWER_CHANGED', 'REMITTANCE_LINE_DONE'],
});
