import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, PageLength, PageStart, SearchWords } from '../primitives.ts';

/**
 * Open problems: files and answers from partners, unidentified money, messages, and the held money
 * of breached accounts.
 */
export const TroubleKind = z.enum([
  'DEPOSITS',
  'DEPOSIT_UNIDENTIFIED',
  'BANK_FILE_OUT',
  'BANK_FILES_IN',
  'BANK_FILE_UNREADABLE',
  'PAYROLL_FILE_OUT',
  'PAYROLL_FILES_IN',
  'PAYROLL_FILE_UNREADABLE',
  'MESSAGE',
  'MONEY_HELD',
]);
export type TroubleKind = z.output<typeof TroubleKind>;

/** Something an outside company failed to do, as staff see it. */
export const Trouble = z.object({
  gid: Gid,
  kind: TroubleKind,
  company: z.string(),
  /** The day, the file, the trace number of a deposit, or the subject of a message. */
  subject: z.string(),
  what: z.string(),
  /** The recipient of a message, if known, or the owner of held money. */
  borrower: z.nullable(z.string()),
  tries: z.number(),
  first_at: Instant,
  last_at: Instant,
  /** Null while it is open. */
  closed_at: z.nullable(Instant),
});

export const listTroubles = call({
  method: 'GET',
  path: '/console/trouble',
  origin: 'paystead',
  summary: 'Failures of outside companies: open ones first, then newest first.',
  who: staffRoles,
  query: body({
    /** `OPEN` by default. */
    state: z.optional(z.enum(['OPEN', 'CLOSED'])),
    l: PageLength,
    o: PageStart,
    q: SearchWords,
  }),
  answer: z.object({ total: z.number(), rows: z.array(Trouble) }),
  refusals: [],
});

export const closeTrouble = call({
  method: 'POST',
  path: '/console/trouble/{gid}/close',
  origin: 'paystead',
  summary: 'Marks a trouble as handled; a message can be sent again. It reopens if that fails.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ again: z.boolean() }),
  answer: Trouble,
  refusals: ['NOT_FOUND', 'MESSAGE_EXPIRED'],
});
