import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, IsoDate, lines, Money, PageLength, text } from '../primitives.ts';

/**
 * WAITING: two people must release it. RELEASED: it leaves in some minutes. READY: within the
 * limits, it leaves at once. HANDED_OVER: the bank has it. ACKNOWLEDGED: the bank took it. SETTLED:
 * every entry settled or came back. VOID: it was taken apart before it left.
 */
export const BankFileState = z.enum([
  'WAITING',
  'RELEASED',
  'READY',
  'HANDED_OVER',
  'ACKNOWLEDGED',
  'SETTLED',
  'VOID',
]);
export type BankFileState = z.output<typeof BankFileState>;

export const EntryDirection = z.enum(['DEBIT', 'CREDIT']);

/** One file for the bank. */
export const BankFile = z.object({
  gid: Gid,
  name: z.string(),
  day: IsoDate,
  /** The same-day window for which it was cut; null if it settles on the next banking day. */
  window: z.nullable(z.string()),
  state: BankFileState,
  entries: z.number(),
  debits: Money,
  credits: Money,
  built_at: Instant,
  handed_over_at: z.nullable(Instant),
  /** Two people release it until then; null if it is within the limits. */
  release_by: z.nullable(Instant),
});

/** Entries of one company, class, direction and description, as a batch of the file. */
export const BankBatch = z.object({
  company: z.string(),
  entry_class: z.string(),
  direction: EntryDirection,
  description: z.string(),
  effective_date: IsoDate,
  entries: z.number(),
  amount: Money,
});

/** A payout that staff took out of a file. */
export const TakenOut = z.object({
  gid: Gid,
  amount: Money,
  borrower: z.string(),
  loan: z.nullable(Gid),
  file: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

const readers = staffRoles;
const acting = ['servicer', 'administrator'] as const;
const own = z.object({ gid: Gid });
const Reason = lines(500, 'Say why');

/**
 * What follows a return or a change. RETRIED: tried again on a day. NOT_RETRIED: it could be, and
 * isn't: what is owed stays due. STOPPED: debits stopped, the
 * borrower is asked for another account. ASKED: the borrower says where the money should go.
 * CHANGED: the account is corrected. REVIEW: staff look at it.
 */
export const AfterReturn = z.enum([
  'RETRIED',
  'NOT_RETRIED',
  'STOPPED',
  'ASKED',
  'CHANGED',
  'REVIEW',
]);
export type AfterReturn = z.output<typeof AfterReturn>;

export const BankFileDetails = z.object({
  file: BankFile,
  /** Ten digits; null for a file of before we kept it. */
  entry_hash: z.nullable(z.string()),
  batches: z.array(z.extend(BankBatch, { number: z.number(), entry_hash: z.string() })),
  /** Null for a file within the limits. */
  release: z.nullable(
    z.object({
      why: z.string(),
      first_look: z.nullable(z.string()),
      released_by: z.nullable(z.string()),
      released_at: z.nullable(Instant),
      /** Until then the release can be taken back. */
      leaves_at: z.nullable(Instant),
      /** The open request of the first person. */
      approval: z.nullable(Gid),
    }),
  ),
  void_reason: z.nullable(z.string()),
  acknowledgement: z.nullable(
    z.object({ reference: z.string(), by: z.nullable(z.string()), at: Instant }),
  ),
});

export const listBankFiles = call({
  method: 'GET',
  path: '/console/bank-file',
  origin: 'paystead',
  summary: 'The bank files of a day, today’s by default, and payouts that staff took out of files.',
  who: readers,
  query: body({ day: z.optional(IsoDate) }),
  answer: z.object({
    day: IsoDate,
    today: IsoDate,
    is_banking_day: z.boolean(),
    /** When its file is cut. */
    cut_at: Instant,
    /** Until then two people release a file above the limits. */
    release_by: Instant,
    settles_on: IsoDate,
    limits: z.object({ debits: Money, credits: Money, entry: Money }),
    files: z.array(BankFile),
    taken_out: z.array(TakenOut),
  }),
  refusals: [],
});

export const previewBankFile = call({
  method: 'GET',
  path: '/console/bank-file/preview',
  origin: 'paystead',
  summary: 'What a file would hold if it were cut now, by company and class.',
  who: readers,
  answer: z.object({
    day: IsoDate,
    settles_on: IsoDate,
    batches: z.array(BankBatch),
    entries: z.number(),
    debits: Money,
    credits: Money,
    /** Why two people would have to release it; null within the limits. */
    release_why: z.nullable(z.string()),
  }),
  refusals: [],
});

export const readBankFile = call({
  method: 'GET',
  path: '/console/bank-file/{gid}',
  origin: 'paystead',
  summary: 'One bank file with its batches, its release and the bank’s answer.',
  who: readers,
  params: own,
  answer: BankFileDetails,
  refusals: ['NOT_FOUND'],
});

export const listBankEntries = call({
  method: 'GET',
  path: '/console/bank-file/{gid}/entry',
  origin: 'paystead',
  summary: 'The entries of a bank file by trace number, after one of them.',
  who: readers,
  params: own,
  query: body({ after: z.optional(z.string().check(z.regex(/^\d{15}$/))), l: PageLength }),
  answer: z.object({
    rows: z.array(
      z.object({
        gid: Gid,
        trace_number: z.string(),
        borrower: z.string(),
        /** The loan it is for, if it is for one. */
        loan: z.nullable(Gid),
        purpose: z.string(),
        direction: EntryDirection,
        entry_class: z.string(),
        amount: Money,
        account_last4: z.string(),
        effective_date: IsoDate,
        state: z.enum(['FILED', 'SETTLED', 'RETURNED']),
        return_code: z.nullable(z.string()),
      }),
    ),
    /** The trace number after which the rest begins; null at the end. */
    next: z.nullable(z.string()),
  }),
  refusals: ['NOT_FOUND'],
});

export const downloadBankFile = call({
  method: 'GET',
  path: '/console/bank-file/{gid}/content',
  origin: 'paystead',
  summary: 'The file as the bank gets it, with full account numbers; each download is recorded.',
  who: acting,
  params: own,
  answer: z.unknown(),
  refusals: ['NOT_FOUND', 'FRESH_FACTOR_NEEDED'],
  file: 'text/plain',
});

export const releaseBankFile = call({
  method: 'POST',
  path: '/console/bank-file/{gid}/release',
  origin: 'paystead',
  summary: 'The first look at a file above the limits: asks a second person to release it.',
  who: acting,
  params: own,
  body: body({ reason: Reason }),
  answer: z.object({ done: z.boolean(), approval: z.nullable(Gid) }),
  refusals: ['NOT_FOUND', 'BANK_FILE_NOT_WAITING', 'BANK_FILE_HOLDS_MONEY', 'APPROVAL_WAITING'],
  once: true,
});

export const takeBackRelease = call({
  method: 'POST',
  path: '/console/bank-file/{gid}/take-back',
  origin: 'paystead',
  summary: 'Takes the release of a file back while it has not left yet.',
  who: acting,
  params: own,
  body: body({ reason: Reason }),
  answer: BankFileDetails,
  refusals: ['NOT_FOUND', 'BANK_FILE_LEFT'],
});

export const takeOutPayout = call({
  method: 'POST',
  path: '/console/bank-file/{gid}/take-out',
  origin: 'paystead',
  summary: 'Takes one payout out of a file that waits; the rest goes into a new file.',
  who: acting,
  params: own,
  body: body({ entry: Gid, reason: Reason }),
  answer: BankFileDetails,
  refusals: ['NOT_FOUND', 'BANK_FILE_NOT_WAITING', 'BANK_ENTRY_NOT_A_PAYOUT'],
  once: true,
});

export const putBackPayout = call({
  method: 'POST',
  path: '/console/bank-payout/{gid}/put-back',
  origin: 'paystead',
  summary: 'Lets a payout that was taken out go into the next file again.',
  who: acting,
  params: own,
  answer: body({}),
  refusals: ['NOT_FOUND'],
});

export const acknowledgeBankFile = call({
  method: 'POST',
  path: '/console/bank-file/{gid}/acknowledge',
  origin: 'paystead',
  summary: 'Records that the bank acknowledged a file, with the bank’s reference.',
  who: acting,
  params: own,
  body: body({ reference: text(60) }),
  answer: BankFileDetails,
  refusals: ['NOT_FOUND', 'BANK_FILE_NOT_SENT'],
});

export const listBankReturns = call({
  method: 'GET',
  path: '/console/bank-return',
  origin: 'paystead',
  summary: 'Returns and notifications of change that were read on a day, and what happens next.',
  who: readers,
  query: body({ day: z.optional(IsoDate), after: z.optional(Gid), l: PageLength }),
  answer: z.object({
    day: IsoDate,
    rows: z.array(
      z.object({
        gid: Gid,
        code: z.string(),
        meaning: z.string(),
        /** Null if the trace number is of no entry of ours. */
        borrower: z.nullable(z.string()),
        loan: z.nullable(Gid),
        purpose: z.nullable(z.string()),
        amount: z.nullable(Money),
        next: AfterReturn,
        /** RETRIED: the day and the number of the retry, 1 or 2. */
        retry: z.nullable(z.object({ day: IsoDate, number: z.number() })),
      }),
    ),
    /** The row after which the rest begins; null at the end. */
    more: z.nullable(Gid),
  }),
  refusals: [],
});
