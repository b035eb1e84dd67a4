import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, IsoDate, Money } from '../primitives.ts';

// Only the pages that explain a figure load these.

/**
 * What can be explained. `balance`, `owed`, `saved`, `paid`, `credited`, `unpaid`, `next` and `held`
 * take a day, `paid` and `credited` also the first of some days, `installment` a number,
 * `transaction` the gid of a transaction, `held` that of one sum instead of a day.
 */
export const MathFigure = z.enum([
  'balance',
  'owed',
  'past_due',
  'installment',
  'transaction',
  'paid',
  'credited',
  'unpaid',
  'next',
  'held',
  'saved',
  'per_diem',
  'borrowed',
  'total',
]);
export type MathFigure = z.output<typeof MathFigure>;

/** One part of a sum. Money where it is an amount of dollars, words otherwise: `14 / 365`. */
export const MathTerm = z.object({
  /** What stands before it; null for the first. */
  sign: z.nullable(z.enum(['plus', 'minus', 'times', 'equals'])),
  label: z.string(),
  money: z.nullable(Money),
  words: z.nullable(z.string()),
});
export type MathTerm = z.output<typeof MathTerm>;

/** Days of interest: the first isn't counted, the last is. */
export const MathDays = z.object({
  from: IsoDate,
  through: IsoDate,
  count: z.number(),
  sentence: z.string(),
});

/** A line of the books behind a figure. */
export const MathEntry = z.object({
  date: IsoDate,
  /** A transaction’s type, or `Interest for 14 days`. */
  entry: z.string(),
  /** Plus raises what is owed, minus lowers it. */
  amount: z.nullable(Money),
  owed_after: Money,
  /** Null for interest. */
  transaction: z.nullable(Gid),
});
export type MathEntry = z.output<typeof MathEntry>;

/** How a figure came about. */
export const LoanMath = z.object({
  figure: MathFigure,
  amount: Money,
  date: IsoDate,
  /** `$10.71 interest on Nov 13`. */
  title: z.string(),
  sentence: z.string(),
  /** One sum, or a list to add up. */
  terms: z.array(MathTerm),
  /** How it was rounded; null where nothing was. */
  rounding: z.nullable(z.string()),
  days: z.nullable(MathDays),
  entries: z.array(MathEntry),
  /** How many older entries the list leaves out. */
  more: z.number(),
  /** The entries add up to the figure: `$3,494.82 + $10.71 − $83.26 = $3,422.27`. */
  check: z.nullable(z.string()),
});
export type LoanMath = z.output<typeof LoanMath>;

/** What a loan owed at the end of a day. */
export const DayBooks = z.object({
  principal: Money,
  /** Since the last payment, and unpaid from before. */
  interest: Money,
  fees: Money,
  owed: Money,
  /** The borrower’s money: overpayments that were not refunded yet. */
  held: Money,
});
export type DayBooks = z.output<typeof DayBooks>;

const own = z.object({ gid: Gid });

export const explainFigure = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/math',
  origin: 'paystead',
  summary: 'How a figure of a loan came about: days, rate, entries and the sum.',
  who: ['borrower'],
  params: own,
  query: body({
    figure: MathFigure,
    date: z.optional(IsoDate),
    from: z.optional(IsoDate),
    number: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
    transaction: z.optional(Gid),
    held: z.optional(Gid),
  }),
  answer: LoanMath,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});

/** A loan at the end of a past day. */
export const LoanDay = z.object({
  date: IsoDate,
  /** The days that can be asked for. */
  first: IsoDate,
  last: IsoDate,
  /** With everything that counts for that day, as we know today. */
  books: DayBooks,
  /** What the page showed that day; null if nothing was entered for it later. */
  shown_then: z.nullable(DayBooks),
  installments: z.object({ paid: z.number(), of: z.number() }),
});

export const readLoanDay = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/day',
  origin: 'paystead',
  summary: 'What a loan owed at the end of any past day, rebuilt from its entries.',
  who: ['borrower'],
  params: own,
  query: body({ date: IsoDate }),
  answer: LoanDay,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});
