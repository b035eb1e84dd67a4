import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, Instant, PageLength, PageStart, SearchWords } from '../primitives.ts';

/** What can be left undone: files and answers of companies, money of nobody, and messages. */
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
]);
export type TroubleKind = z.output<typeof TroubleKind>;

/** Something an outside company left undone, as staff see it. */
export const Trouble = z.object({
  gid: Gid,
  kind: TroubleKind,
  company: z.string(),
  /** The day, the file, the trace of a deposit, or what a message was about. */
  subject: z.string(),
  what: z.string(),
  /** Whom a message was for, where known. */
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
  summary: 'What outside companies left undone: what is open first, then the newest.',
  who: staffRoles,
  query: body({
    /** `OPEN` unless said. */
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
  summary: 'Staff have dealt with it; a message can be sent once more. It opens again if it fails.',
  who: ['servicer', 'administrator'],
  params: z.object({ gid: Gid }),
  body: body({ again: z.boolean() }),
  answer: Trouble,
  refusals: ['NOT_FOUND', 'MESSAGE_EXPIRED'],
});
