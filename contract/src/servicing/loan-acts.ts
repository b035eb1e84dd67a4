import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, lines, Money, PositiveMoney, text } from '../primitives.ts';
import { LoanStatus } from './loan.ts';
import { actors, readers, reason } from './relief-desk.ts';

// What staff do with a loan's money by hand. Each act has a preview: the act itself, rolled back.

/** How money came in that no bank debit, card or payroll brought. */
export const DeskWay = z.enum(['WIRE', 'CHECK', 'CASHIERS_CHECK', 'MONEY_ORDER']);
export type DeskWay = z.output<typeof DeskWay>;

/** BOUNCED: the bank didn’t pay it. MISTAKE: it belongs to another loan, or to nobody. */
export const ReversalCause = z.enum(['BOUNCED', 'MISTAKE']);
export type ReversalCause = z.output<typeof ReversalCause>;

export const MoneyActKind = z.enum(['RECEIVED', 'REVERSED', 'CREDITED']);
export type MoneyActKind = z.output<typeof MoneyActKind>;

/** The part of the debt that a credit lowers. */
export const CreditPart = z.enum(['INTEREST', 'PRINCIPAL', 'FEES']);
export type CreditPart = z.output<typeof CreditPart>;

/** A loan’s figures at one moment, for a comparison of before and after. */
export const ActFigures = z.object({
  status: LoanStatus,
  owed: Money,
  principal: Money,
  interest: Money,
  past_due: Money,
  delinquent_days: z.number(),
  next_date: z.nullable(IsoDate),
  next_amount: z.nullable(Money),
  last_date: z.nullable(IsoDate),
  /** The borrower’s own money with us: held, or on its way back. */
  to_borrower: Money,
});

/** What an act would do today. */
export const ActEffect = z.object({
  /** The rule against it; null if it can be done. */
  why_not: z.nullable(z.string()),
  /** What one person may do without a second. */
  alone_up_to: Money,
  needs_second: z.boolean(),
  /** What a second person sees: the split, the day, the check’s number. */
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  before: ActFigures,
  /** Null if it can’t be done. */
  after: z.nullable(ActFigures),
});

/** Done at once, or a request that waits for a second person. */
export const ActDone = z.object({ done: z.boolean(), approval: z.nullable(Gid) });

const ofLoan = z.object({ gid: Gid });
const receipt = {
  way: DeskWay,
  /** The number of the check or money order, or the wire’s reference. */
  reference: text(40, 1, 'Enter its number'),
  received_on: IsoDate,
  amount: PositiveMoney,
};

export const previewReceipt = call({
  method: 'POST',
  path: '/console/loan/{gid}/receipt/preview',
  origin: 'paystead',
  summary: 'STAFF-21: what a payment received otherwise would do to a loan; stores nothing.',
  who: actors,
  params: ofLoan,
  body: body(receipt),
  answer: ActEffect,
  refusals: ['NOT_FOUND'],
});

export const receiveAtDesk = call({
  method: 'POST',
  path: '/console/loan/{gid}/receipt',
  origin: 'paystead',
  summary: 'STAFF-21: posts a wire, a check or a money order as of the day it was received.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ ...receipt, reason }),
  answer: ActDone,
  refusals: [
    'NOT_FOUND',
    'NOT_ALLOWED',
    'APPROVAL_WAITING',
    'LOAN_TAKES_NO_MONEY',
    'RECEIPT_DAY',
    'RECEIPT_KNOWN',
  ],
});

const ofReceipt = z.object({ gid: Gid, receipt: Gid });

export const previewReversal = call({
  method: 'POST',
  path: '/console/loan/{gid}/receipt/{receipt}/reversal/preview',
  origin: 'paystead',
  summary: 'STAFF-22: what taking back a payment would do to a loan; stores nothing.',
  who: actors,
  params: ofReceipt,
  body: body({ cause: ReversalCause }),
  answer: ActEffect,
  refusals: ['NOT_FOUND'],
});

export const reverseReceipt = call({
  method: 'POST',
  path: '/console/loan/{gid}/receipt/{receipt}/reversal',
  origin: 'paystead',
  summary: 'STAFF-22: takes back a payment that bounced or was posted by mistake.',
  who: actors,
  once: true,
  params: ofReceipt,
  body: body({ cause: ReversalCause, reason }),
  answer: ActDone,
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_WAITING', 'RECEIPT_REVERSED'],
});

const credit = { part: CreditPart, amount: PositiveMoney };

export const previewCredit = call({
  method: 'POST',
  path: '/console/loan/{gid}/credit/preview',
  origin: 'paystead',
  summary: 'STAFF-23: what a credit of ours would do to a loan; stores nothing.',
  who: actors,
  params: ofLoan,
  body: body(credit),
  answer: ActEffect,
  refusals: ['NOT_FOUND'],
});

export const creditAtDesk = call({
  method: 'POST',
  path: '/console/loan/{gid}/credit',
  origin: 'paystead',
  summary: 'STAFF-23: waives interest or fees, or lowers the principal, at our cost.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ ...credit, reason }),
  answer: ActDone,
  refusals: [
    'NOT_FOUND',
    'NOT_ALLOWED',
    'APPROVAL_WAITING',
    'LOAN_NOT_CREDITABLE',
    'CREDIT_TOO_LARGE',
    'CREDIT_CLOSES',
  ],
});

export const previewChargeOff = call({
  method: 'POST',
  path: '/console/loan/{gid}/charge-off/preview',
  origin: 'paystead',
  summary: 'STAFF-26: what an early charge-off would do to a loan; stores nothing.',
  who: actors,
  params: ofLoan,
  body: body({}),
  answer: ActEffect,
  refusals: ['NOT_FOUND'],
});

export const chargeOffAtDesk = call({
  method: 'POST',
  path: '/console/loan/{gid}/charge-off',
  origin: 'paystead',
  summary: 'STAFF-26: asks a second person to charge a loan off before the rules do.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({ reason }),
  answer: ActDone,
  refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'APPROVAL_WAITING', 'CHARGE_OFF_NOT_ALLOWED'],
});

/** One act of staff on a loan’s money. */
export const MoneyAct = z.object({
  gid: Gid,
  kind: MoneyActKind,
  amount: Money,
  for_day: IsoDate,
  way: z.nullable(DeskWay),
  reference: z.nullable(z.string()),
  cause: z.nullable(ReversalCause),
  part: z.nullable(CreditPart),
  reason: lines(500),
  by: z.string(),
  approved_by: z.nullable(z.string()),
  made_at: Instant,
  /** It can still be taken back. */
  stands: z.boolean(),
});

export const listMoneyActs = call({
  method: 'GET',
  path: '/console/loan/{gid}/money-act',
  origin: 'paystead',
  summary: 'STAFF-21: what staff did with a loan’s money by hand, newest first.',
  who: readers,
  params: ofLoan,
  answer: z.object({ rows: z.array(MoneyAct) }),
  refusals: ['NOT_FOUND'],
});

/** What staff can do with a loan, each on a page of its own. */
export const LoanActName = z.enum([
  'plan',
  'settlement',
  'service-member',
  'phone',
  'receive',
  'credit',
  'return-money',
  'pause',
  'charge-off',
  'flag',
  'employment',
]);
export type LoanActName = z.output<typeof LoanActName>;

export const listLoanActs = call({
  method: 'GET',
  path: '/console/loan/{gid}/acts',
  origin: 'paystead',
  summary: 'STAFF-27: every act on a loan with its letter, and why one can’t be done now.',
  who: readers,
  params: ofLoan,
  answer: z.object({
    rows: z.array(
      z.object({
        act: LoanActName,
        /** The key that opens its page, after A. */
        letter: z.string(),
        /** Null if it can be done now. */
        why_not: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
});
