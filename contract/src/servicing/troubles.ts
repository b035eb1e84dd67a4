import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, listEnds, PageAfter, PageLength, SearchWords } from '../primitives.ts';

/**
 * Open problems: files and answers from partners, remittances that didn't come, deductions that
 * borrowers say were taken, unidentified money, messages, the held money of breached accounts,
 * refunds whose payment was returned, return rates near NACHA's limits, differences between bank
 * and books, what the close of day could not do, work of our own server that stopped, and a broken
 * audit trail.
 */
export const TroubleKind = z.enum([
  'BANK_STATEMENT',
  'TIE_OUT',
  'HELD_MONEY',
  'REFUND_LOSS',
  'DEPOSITS',
  'DEPOSIT_UNIDENTIFIED',
  'BANK_FILE_OUT',
  'BANK_FILE_RELEASE',
  'BANK_FILES_IN',
  'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT',
  'PAYROLL_FILES_IN',
  'PAYROLL_FILE_UNREADABLE',
  'NOT_ON_ROSTER',
  'PAYROLL_SILENT',
  'DEDUCTION_CLAIMED',
  'MESSAGE',
  'MONEY_HELD',
  'CLOSE_OF_DAY',
  'JOB_DEAD',
  'CLOSE_LATE',
  'RETURN_RATE',
  'BUREAU_FILE',
  'BUREAU_REPORT',
  'AUDIT_TRAIL',
]);
export type TroubleKind = z.output<typeof TroubleKind>;

/** A page of the console; LOAN, LOAN_REPORTS and HELD_MONEY with a gid. */
export const TroublePage = z.enum([
  'LOAN',
  'LOAN_REPORTS',
  'HELD_MONEY',
  'MONEY',
  'REMITTANCES',
  'ACCESS',
  'AUDIT',
  'BANK_FILES',
  'FURNISHING',
]);

/** Something that an outside company or our own server failed to do, as staff see it. */
export const Trouble = z.object({
  gid: Gid,
  kind: TroubleKind,
  company: z.string(),
  /**
   * The day, the file, the trace number of a deposit, the subject of a message, the job, or the
   * step and the loan or employer that it failed for.
   */
  subject: z.string(),
  what: z.string(),
  /** The recipient of a message, if known, or the owner of held money. */
  borrower: z.nullable(z.string()),
  tries: z.number(),
  first_at: Instant,
  last_at: Instant,
  /** Null while it is open. */
  closed_at: z.nullable(Instant),
  /** Where staff deal with it; null if only outside the console. */
  leads_to: z.nullable(z.object({ page: TroublePage, gid: z.nullable(Gid) })),
});

/** Which troubles a list shows. */
export const TroubleState = z.enum(['OPEN', 'CLOSED']);

export const listTroubles = call({
  method: 'GET',
  path: '/console/trouble',
  origin: 'paystead',
  summary: 'Failures of outside companies and of our server: open ones first, then newest first.',
  who: staffRoles,
  query: body({
    /** `OPEN` by default. */
    state: z.optional(TroubleState),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({ ...listEnds, rows: z.array(Trouble) }),
  refusals: [],
});

export const closeTrouble = call({
  method: 'POST',
  path: '/console/trouble/{gid}/close',
  origin: 'paystead',
  summary:
    'Marks a trouble as handled; a message can be sent, a job run again. It reopens if that fails.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ again: z.boolean() }),
  answer: Trouble,
  refusals: ['NOT_FOUND', 'MESSAGE_EXPIRED'],
});
