import * as z from 'zod/mini';
import { call } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  Money,
  PageLength,
  PageStart,
  PositiveMoney,
} from '../primitives.ts';
import { DeductionMark, FileHolds } from '../servicing/deduction-files.ts';

/**
 * READY: to be approved. APPROVED. CHANGED: approved, and different since. CLOSED: past its
 * cut-off, approved or not.
 */
export const PaydayFileState = z.enum(['READY', 'APPROVED', 'CHANGED', 'CLOSED']);
export type PaydayFileState = z.output<typeof PaydayFileState>;

const reads = ['payroll', 'viewer'] as const;

/** People and cents of the lines with one mark; `change` is the difference to the last file. */
const MarkedLines = z.object({ people: z.number(), total: Money, change: Money });

/** Who approved what. */
const FileApproval = z.object({
  version: z.number(),
  people: z.number(),
  total: Money,
  at: Instant,
  by: z.string(),
});

/** What an employer's payroll is asked to deduct on one payday: never why, nor from whose loan. */
export const PaydayFile = z.object({
  payday: IsoDate,
  /** The day of the cadence, if a holiday or weekend moved it. */
  moved_from: z.nullable(IsoDate),
  /** The payroll groups that are paid on it. */
  groups: z.array(z.string()),
  state: PaydayFileState,
  /** When its first version was made, and its last. */
  opened_at: Instant,
  changed_at: Instant,
  /** The last version: each correction or change makes another one. */
  version: z.number(),
  closes_at: Instant,
  closed_at: z.nullable(Instant),
  people: z.number(),
  total: Money,
  /** More, or less, than the last payday asked of the same people. */
  change: Money,
  /** What the whole file is called when it is saved. */
  file_name: z.string(),
  /** The payday before, of the same people. */
  before: z.nullable(z.object({ payday: IsoDate, people: z.number(), total: Money })),
  marks: z.object({
    NEW: MarkedLines,
    STOPPED: MarkedLines,
    CHANGED: MarkedLines,
    SAME: MarkedLines,
  }),
  /** The newest approval; it covers all versions up to its own. */
  approval: z.nullable(FileApproval),
  /** Lines that are different since that approval. */
  changed_since: z.number(),
  /** Corrections that stand. */
  corrections: z.number(),
  /** Payroll has confirmed every byte of the last version; null while it hasn't. */
  received_at: z.nullable(Instant),
});

export const listPaydayFiles = call({
  method: 'GET',
  path: '/console/employer/payday-file',
  origin: 'paystead',
  summary: 'DEDUCT-33: the deduction files of the employer’s paydays, the latest payday first.',
  who: reads,
  scope: 'deductions:read',
  query: z.object({ l: PageLength, o: PageStart }),
  answer: z.object({ total: z.number(), rows: z.array(PaydayFile) }),
  refusals: [],
});

const onPayday = z.object({ payday: IsoDate });

export const readPaydayFile = call({
  method: 'GET',
  path: '/console/employer/payday-file/{payday}',
  origin: 'paystead',
  summary: 'DEDUCT-33: the deduction file of one payday, all its versions taken together.',
  who: reads,
  scope: 'deductions:read',
  params: onPayday,
  answer: PaydayFile,
  refusals: ['NOT_FOUND'],
});

/** A line of the file as it stands. */
export const PaydayLine = z.object({
  employee_number: z.string(),
  name: z.nullable(z.string()),
  mark: DeductionMark,
  before: Money,
  amount: Money,
  /** What is due; more than `amount` where payroll said that it can’t take all of it. */
  due: Money,
  /** May be corrected: not savings, and not stopped. */
  correctable: z.boolean(),
  /** Repeated by the remittance; names the line in a correction. */
  reference: z.string(),
});

export const listPaydayLines = call({
  method: 'GET',
  path: '/console/employer/payday-file/{payday}/line',
  origin: 'paystead',
  summary: 'DEDUCT-33: the lines of a payday’s deduction file, new and stopped people first.',
  who: reads,
  scope: 'deductions:read',
  params: onPayday,
  query: z.object({
    mark: z.optional(DeductionMark),
    /** Only what is different since the approval. */
    since_approval: z.optional(z.literal('1')),
    /** Part of a name or an employee number. */
    q: z.optional(z.string().check(z.maxLength(80))),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({
    total: z.number(),
    /** Lines with very common words are counted to 1,000; then there are more. */
    or_more: z.boolean(),
    rows: z.array(PaydayLine),
  }),
  refusals: ['NOT_FOUND'],
});

export const downloadPaydayFile = call({
  method: 'GET',
  path: '/console/employer/payday-file/{payday}/content',
  origin: 'paystead',
  summary:
    'DEDUCT-33: the deduction file as it stands, in payroll’s own layout: every line, or only those that differ from the last payday.',
  who: reads,
  scope: 'deductions:read',
  params: onPayday,
  query: z.object({ holds: z.optional(FileHolds) }),
  answer: z.object({}),
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});

/** What the caller read; the file may be different by now. */
const seen = { version: z.int().check(z.minimum(1)), total: Money };

export const approvePaydayFile = call({
  method: 'POST',
  path: '/console/employer/payday-file/{payday}/approve',
  origin: 'paystead',
  summary:
    'DEDUCT-34: payroll approves the deduction file as it stands. `version` and `total` are those that it read: if the file changed since, nothing is approved.',
  who: ['payroll'],
  scope: 'deductions:write',
  params: onPayday,
  body: body(seen),
  answer: PaydayFile,
  refusals: ['NOT_FOUND', 'PAYDAY_FILE_CHANGED', 'PAYDAY_FILE_CLOSED'],
  once: true,
});

export const Correction = z.object({
  gid: Gid,
  employee_number: z.string(),
  name: z.nullable(z.string()),
  asked: Money,
  amount: Money,
  at: Instant,
  by: z.string(),
  /** The draft that says it. */
  version: z.nullable(z.number()),
  taken_back_at: z.nullable(Instant),
});

export const listCorrections = call({
  method: 'GET',
  path: '/console/employer/payday-file/{payday}/correction',
  origin: 'paystead',
  summary: 'DEDUCT-35: corrections of a payday’s deduction file, newest first.',
  who: reads,
  scope: 'deductions:read',
  params: onPayday,
  answer: z.array(Correction),
  refusals: ['NOT_FOUND'],
});

export const correctPaydayLine = call({
  method: 'POST',
  path: '/console/employer/payday-file/{payday}/correction',
  origin: 'paystead',
  summary:
    'DEDUCT-35: payroll can take less from this paycheck than is due. Makes a new draft at once; the rest is spread over later paychecks.',
  who: ['payroll'],
  scope: 'deductions:write',
  params: onPayday,
  body: body({
    employee_number: z.string().check(z.minLength(1), z.maxLength(40)),
    reference: z.string().check(z.minLength(1), z.maxLength(20)),
    amount: PositiveMoney,
  }),
  answer: PaydayFile,
  refusals: ['NOT_FOUND', 'PAYDAY_FILE_CLOSED', 'FIELDS'],
  once: true,
});

export const takeBackCorrection = call({
  method: 'POST',
  path: '/console/employer/payday-file/{payday}/correction/{gid}/take-back',
  origin: 'paystead',
  summary: 'DEDUCT-35: payroll can take the whole amount after all. Makes a new draft at once.',
  who: ['payroll'],
  scope: 'deductions:write',
  params: z.object({ payday: IsoDate, gid: Gid }),
  body: body({}),
  answer: PaydayFile,
  refusals: ['NOT_FOUND', 'PAYDAY_FILE_CLOSED'],
  once: true,
});
