import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  lines,
  listEnds,
  Money,
  PageAfter,
  PageLength,
  SearchWords,
} from '../primitives.ts';

/** OPEN: nothing explains it. HELD: it became held money. CHARGE: the bank's own fee. */
export const BankLineState = z.enum(['OPEN', 'MATCHED', 'HELD', 'CHARGE']);

/** One line of the bank's statement; minus for money that went out. */
export const BankLine = z.object({
  gid: Gid,
  day: IsoDate,
  number: z.number(),
  amount: Money,
  reference: z.string(),
  text: z.string(),
  state: BankLineState,
});

/** One account by our books, and by the bank or the single records. */
export const TiedAccount = z.object({
  account: z.string(),
  books: Money,
  other: Money,
  difference: Money,
  /** Open items by kind: what is in flight, not posted yet, or held. */
  items: z.array(z.object({ name: z.string(), count: z.number(), amount: Money, oldest: IsoDate })),
});

export const readTieOut = call({
  method: 'GET',
  path: '/console/bank/tie-out',
  origin: 'paystead',
  summary: 'How the bank and our books compared on a day, to the cent; the last day by default.',
  who: staffRoles,
  query: body({ day: z.optional(IsoDate) }),
  answer: z.object({
    day: IsoDate,
    checked_at: Instant,
    /** The newest statement by then. */
    statement: z.nullable(z.object({ day: IsoDate, opening: Money, closing: Money })),
    ties: z.boolean(),
    accounts: z.array(TiedAccount),
  }),
  refusals: ['NOT_FOUND'],
});

export const listBankLines = call({
  method: 'GET',
  path: '/console/bank/line',
  origin: 'paystead',
  summary: 'Lines of the bank’s statement that nothing explains, the oldest first.',
  who: staffRoles,
  query: body({ l: PageLength, after: PageAfter, q: SearchWords }),
  answer: z.object({ ...listEnds, rows: z.array(BankLine) }),
  refusals: [],
});

const params = z.object({ gid: Gid });

export const chargeBankLine = call({
  method: 'POST',
  path: '/console/bank/line/{gid}/charge',
  origin: 'paystead',
  summary: 'Books money that the bank took as its own charge.',
  who: ['servicer', 'administrator'],
  params,
  body: body({ reason: lines(500, 'Say why') }),
  answer: z.object({ done: z.boolean(), approval: z.nullable(Gid) }),
  refusals: ['NOT_FOUND', 'BANK_LINE_CLOSED', 'BANK_LINE_NOT_A_CHARGE', 'APPROVAL_WAITING'],
  once: true,
});

export const holdBankLine = call({
  method: 'POST',
  path: '/console/bank/line/{gid}/hold',
  origin: 'paystead',
  summary: 'Holds money that came in and that nothing explains, at once.',
  who: ['servicer', 'administrator'],
  params,
  answer: BankLine,
  refusals: ['NOT_FOUND', 'BANK_LINE_CLOSED'],
  once: true,
});
