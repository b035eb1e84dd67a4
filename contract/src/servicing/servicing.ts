import * as z from 'zod/mini';
import { call } from '../call.ts';
import { InFlightKind } from './payments.ts';
import { LoanStatus } from './loan.ts';
import { body, Gid, Instant, IsoDate, Money } from '../primitives.ts';

export * from './loan.ts';

/** Money in flight, and what will happen to it. */
export const InFlight = z.object({
  kind: InFlightKind,
  date: IsoDate,
  amount: Money,
  sentence: z.string(),
});

export const PayoffQuote = z.object({
  date: IsoDate,
  amount: Money,
  principal: Money,
  interest: Money,
  fees: Money,
  credits: Money,
  per_diem: Money,
  interest_saved: Money,
  in_flight: z.array(InFlight),
  /** Pay all now: the refund to the borrower once the money in flight has arrived, too. */
  refund_later: Money,
  /**
   * Let the money in flight arrive first: the remainder, the refund, and the day; null with none in
   * flight.
   */
  remainder_if_landed: Money,
  refund_if_landed: Money,
  landed_on: z.nullable(IsoDate),
});

/** One stage of a payday. */
export const PaydayStage = z.object({
  label: z.string(),
  state: z.enum(['done', 'late', 'failed', 'waiting']),
  date: z.nullable(IsoDate),
});

/** The tracker: one row per payday, with the stages that fit how the loan is collected. */
export const Payday = z.object({
  number: z.number(),
  date: IsoDate,
  /** The payday it was moved up from because banks are closed then; null if it is on its payday. */
  nominal_date: z.nullable(IsoDate),
  /** "Moved up from Jan 1, a bank holiday (New Year's Day)"; null if it is on its payday. */
  date_note: z.nullable(z.string()),
  amount: Money,
  posted_on: z.nullable(IsoDate),
  posted_amount: Money,
  state: z.enum([
    'planned',
    'asked',
    'deducted',
    'remitted',
    'posted',
    'short',
    'missing',
    'removed',
  ]),
  /** True where another way than the usual one paid it: `Paid another way`. */
  paid_another_way: z.boolean(),
  stages: z.array(PaydayStage),
  sentence: z.string(),
});

const own = z.object({ gid: Gid });

export const listLoans = call({
  method: 'GET',
  path: '/secured/user/loan',
  origin: 'paystead',
  summary: 'The user’s loans, newest first.',
  who: ['borrower'],
  answer: z.array(
    z.object({
      gid: Gid,
      loan_status: LoanStatus,
      amount: Money,
      balance: Money,
      disbursement_date: IsoDate,
      installments_remaining: z.number(),
    }),
  ),
  refusals: [],
});

export const quotePayoff = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payoff',
  origin: 'paystead',
  summary: 'The payoff of a loan on a day, with all money in flight.',
  who: ['borrower'],
  params: own,
  query: z.object({ date: z.optional(IsoDate) }),
  answer: PayoffQuote,
  refusals: ['NOT_FOUND', 'LOAN_NOT_OPEN', 'DATE_OUT_OF_RANGE'],
});

export const listPaydays = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payday',
  origin: 'paystead',
  summary: 'The paycheck timeline of one loan.',
  who: ['borrower'],
  params: own,
  answer: z.array(Payday),
  refusals: ['NOT_FOUND'],
});

export const cancelLoan = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/cancel',
  origin: 'paystead',
  summary: 'Cancels a loan before its payout: the loan becomes Void and nothing is owed.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({}),
  answer: z.object({ gid: Gid, loan_status: LoanStatus, at: Instant }),
  refusals: ['NOT_FOUND', 'LOAN_NOT_CANCELLABLE'],
});
