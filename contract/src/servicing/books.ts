import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { body, Gid, IsoDate, Money, PageLength } from '../primitives.ts';

export const readTrialBalance = call({
  method: 'GET',
  path: '/console/books/trial-balance',
  origin: 'paystead',
  summary: 'Every account of the books with its balance at the end of a day, today by default.',
  who: staffRoles,
  query: body({ day: z.optional(IsoDate) }),
  answer: z.object({
    day: IsoDate,
    today: IsoDate,
    /** The day whose closed balances it rests on; null if it adds up all entries. */
    closed_through: z.nullable(IsoDate),
    accounts: z.array(
      z.object({
        account: z.string(),
        kind: z.string(),
        /** One of the two is zero. */
        debit: Money,
        credit: Money,
      }),
    ),
    debits: Money,
    credits: Money,
    /** Zero, or the books are broken. */
    difference: Money,
  }),
  refusals: [],
});

export const listJournal = call({
  method: 'GET',
  path: '/console/books/journal',
  origin: 'paystead',
  summary: 'The journal entries booked on a day, all or those of one account, in their order.',
  who: staffRoles,
  query: body({
    day: IsoDate,
    account: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    l: PageLength,
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        kind: z.string(),
        /** The day it counts for. */
        effective_date: IsoDate,
        loan: z.nullable(Gid),
        note: z.nullable(z.string()),
        lines: z.array(z.object({ account: z.string(), debit: Money, credit: Money })),
      }),
    ),
    /** The number after which the rest begins; null at the end. */
    next: z.nullable(z.string()),
  }),
  refusals: [],
});

/** `2026-11` */
const Month = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Choose a month, like 2026-11'));

export const exportMonth = call({
  method: 'GET',
  path: '/console/books/file/month',
  origin: 'paystead',
  summary: 'BOOK-11: each account’s opening, moves by day and closing of a month, as CSV.',
  who: staffRoles,
  query: body({ month: Month }),
  answer: z.object({}),
  file: 'text/csv',
  refusals: [],
});

/** How many entries one file of the journal holds; its last line says where the next goes on. */
export const ENTRIES_IN_A_FILE = 20_000;

/** The most days of one file of the journal. */
export const MOST_JOURNAL_DAYS = 31;

export const exportJournal = call({
  method: 'GET',
  path: '/console/books/file/journal',
  origin: 'paystead',
  summary: 'BOOK-11: the journal of up to 31 days, line by line, as CSV; 20,000 entries in a file.',
  who: staffRoles,
  query: body({
    from: IsoDate,
    through: IsoDate,
    /** The number after which this file goes on. */
    after: z.optional(z.string().check(z.regex(/^\d{1,18}$/, 'Enter the number of an entry'))),
  }),
  answer: z.object({}),
  file: 'text/csv',
  refusals: ['DATE_OUT_OF_RANGE'],
});
