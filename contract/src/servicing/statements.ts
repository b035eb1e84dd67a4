import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money, Nothing } from '../primitives.ts';
import { DayBooks } from './loan-math.ts';

// Only the page of statements loads these.

/** A statement covers at most this many months. */
export const MOST_STATEMENT_MONTHS = 24;

/** What some payments or credits paid. */
export const StatementParts = z.object({
  count: z.number(),
  amount: Money,
  interest: Money,
  principal: Money,
  fees: Money,
  /** More than was owed: the borrower’s money. */
  excess: Money,
});
export type StatementParts = z.output<typeof StatementParts>;

export const StatementLine = z.object({
  date: IsoDate,
  /** A transaction’s type, `Interest, 14 days` or `Brought forward`. */
  entry: z.string(),
  /** Plus raises what is owed, minus lowers it; null where nothing moved. */
  amount: z.nullable(Money),
  /** Null for interest. */
  principal_after: z.nullable(Money),
  /** Its transaction, to explain; null for interest and what was carried. */
  transaction: z.nullable(Gid),
});
export type StatementLine = z.output<typeof StatementLine>;

/** A loan from one day to another, both included, from the entries that `readLoanDay` reads. */
export const Statement = z.object({
  from: IsoDate,
  to: IsoDate,
  made_on: IsoDate,
  /**
   * The day of the last entry that was booked after `to` and counts for it: earlier prints of this
   * period said something else. Null if there is none.
   */
  corrected_on: z.nullable(IsoDate),
  reference: z.string(),
  /** Name and address, in the lines of an envelope. */
  reader: z.array(z.string()),
  principal_before: Money,
  /** The loan’s own money, if it was sent in this period. */
  borrowed: Money,
  paid: StatementParts,
  /** What we credited: goodwill, waivers, settlements. */
  credited: StatementParts,
  principal_after: Money,
  lines: z.array(StatementLine),
  /** The end of `to`, as `readLoanDay` says. */
  closing: DayBooks,
  /** Was due before `to` and isn’t paid; null where nothing falls due anymore. */
  unpaid_due: z.nullable(Money),
  next: z.nullable(z.object({ date: IsoDate, amount: Money })),
  installments: z.object({ paid: z.number(), of: z.number() }),
  /** `7.99%` */
  rate: z.string(),
  /** How interest is worked out. */
  formula: z.string(),
});
export type Statement = z.output<typeof Statement>;

const own = z.object({ gid: Gid });
const period = body({ from: IsoDate, to: IsoDate });
const refusals = ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'] as const;

export const listStatements = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/statements',
  origin: 'paystead',
  summary: 'The months and years of a loan that have a statement, newest first.',
  who: ['borrower'],
  params: own,
  answer: z.object({
    first: IsoDate,
    last: IsoDate,
    months: z.array(z.object({ from: IsoDate, to: IsoDate })),
    years: z.array(z.object({ year: z.number(), interest_paid: Money, to: IsoDate })),
  }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN'],
});

export const readStatement = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/statement',
  origin: 'paystead',
  summary: 'A loan over any period, made anew from its books.',
  who: ['borrower'],
  params: own,
  query: period,
  answer: Statement,
  refusals: [...refusals],
});

export const printStatement = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/statement/pdf',
  origin: 'paystead',
  summary: 'The same statement as PDF.',
  who: ['borrower'],
  params: own,
  query: period,
  answer: Nothing,
  file: 'application/pdf',
  refusals: [...refusals],
});

export const printInterestYear = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/interest/{year}',
  origin: 'paystead',
  summary: 'The interest paid on a loan in a calendar year, as PDF.',
  who: ['borrower'],
  params: z.object({ gid: Gid, year: z.string().check(z.regex(/^20\d{2}$/)) }),
  answer: Nothing,
  file: 'application/pdf',
  refusals: [...refusals],
});
