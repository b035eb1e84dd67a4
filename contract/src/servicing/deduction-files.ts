import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate, Money, Nothing, PageLength, PageStart } from '../primitives.ts';

/** How a line differs from the employer’s last cycle. */
export const DeductionMark = z.enum(['NEW', 'CHANGED', 'STOPPED', 'SAME']);
export type DeductionMark = z.output<typeof DeductionMark>;

/** WHOLE: every line. CHANGES: only what differs from the versions before. */
export const FileHolds = z.enum(['WHOLE', 'CHANGES']);

const who = ['servicer', 'administrator', 'auditor', 'payroll', 'viewer'] as const;

/** One version of a deduction file. */
export const DeductionFile = z.object({
  gid: Gid,
  employer: z.string(),
  employer_name: z.string(),
  payday: IsoDate,
  version: z.number(),
  holds: FileHolds,
  name: z.string(),
  lines: z.number(),
  /** What its lines ask for. */
  total: Money,
  built_at: Instant,
  /** Null until payroll confirms that it has every byte. */
  handed_over_at: z.nullable(Instant),
});

/** What payroll is asked for on one payday, after all versions so far. */
export const DeductionCycle = z.object({
  employer: z.string(),
  employer_name: z.string(),
  payday: IsoDate,
  cuts_off_at: Instant,
  /** Null until the cut-off; from then on the last version stands. */
  closed_at: z.nullable(Instant),
  /** People with a deduction, and its sum. */
  people: z.number(),
  total: Money,
  marks: z.object({
    NEW: z.number(),
    CHANGED: z.number(),
    STOPPED: z.number(),
    SAME: z.number(),
  }),
  /** Installments that no file asks for, such as those off the roster; null for employers. */
  unasked: z.nullable(z.number()),
  /** The first version first. */
  versions: z.array(DeductionFile),
});

export const listDeductionFiles = call({
  method: 'GET',
  path: '/console/deduction-file',
  origin: 'paystead',
  summary:
    'DEDUCT-5: paydays of an employer with every version of their deduction file, the latest payday first. An employer’s users see only their own.',
  who,
  scope: 'deductions:read',
  query: z.object({
    /** The employer’s mnemonic. */
    employer: z.optional(z.string().check(z.maxLength(40))),
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({ total: z.number(), rows: z.array(DeductionCycle) }),
  refusals: [],
});

export const DeductionLine = z.object({
  line: z.number(),
  employee_number: z.string(),
  name: z.nullable(z.string()),
  mark: DeductionMark,
  before: Money,
  amount: Money,
  /** From this payday on, nothing is deducted. */
  stop_date: z.nullable(IsoDate),
  reference: z.string(),
  /** The loan’s page; null for employers, and for savings. */
  loan: z.nullable(Gid),
});

export const readDeductionFile = call({
  method: 'GET',
  path: '/console/deduction-file/{gid}',
  origin: 'paystead',
  summary:
    'DEDUCT-21: one version of a deduction file with its lines and their marks: new, stopped, changed, the same.',
  who,
  scope: 'deductions:read',
  params: z.object({ gid: Gid }),
  query: z.object({ mark: z.optional(DeductionMark), l: PageLength, o: PageStart }),
  answer: z.object({ file: DeductionFile, total: z.number(), rows: z.array(DeductionLine) }),
  refusals: ['NOT_FOUND'],
});

export const downloadDeductionFile = call({
  method: 'GET',
  path: '/console/deduction-file/{gid}/content',
  origin: 'paystead',
  summary: 'DEDUCT-5: a version of a deduction file, byte for byte as payroll gets it.',
  who,
  scope: 'deductions:read',
  params: z.object({ gid: Gid }),
  answer: Nothing,
  file: 'application/octet-stream',
  refusals: ['NOT_FOUND'],
});
