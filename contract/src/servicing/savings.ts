import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, PositiveMoney, text } from '../primitives.ts';

/** LEFT: no paychecks from this employer anymore. LOAN: a loan is paid from the same paychecks. */
export const SavingsStop = z.enum(['BORROWER', 'LEFT', 'LOAN']);
export type SavingsStop = z.output<typeof SavingsStop>;

/** One payday of a savings deduction. */
export const SavingsPayday = z.object({
  payday: IsoDate,
  asked: Money,
  /** WAITING: payroll hasn't answered. RETURNED: the bank sent it back, and we keep it safe. */
  state: z.enum(['WAITING', 'NOTHING', 'ON_ITS_WAY', 'PAID', 'RETURNED']),
  received: Money,
  /** The day it arrives or arrived; null if nothing came. */
  date: z.nullable(IsoDate),
});

export const SavingsDeduction = z.object({
  gid: Gid,
  amount: Money,
  account: z.string(),
  from_payday: IsoDate,
  signed_at: Instant,
  stopped_at: z.nullable(Instant),
  stopped_because: z.nullable(SavingsStop),
  /** The newest first, at most a year of them. */
  paydays: z.array(SavingsPayday),
});

export const Savings = z.object({
  /** Null if one can be started; else why not. */
  closed_reason: z.nullable(z.string()),
  employer: z.string(),
  /** The least and the most of each paycheck: not above the old installment. */
  least: Money,
  most: Money,
  first_payday: z.nullable(IsoDate),
  accounts: z.array(z.object({ gid: Gid, name: z.string() })),
  /** The words to sign; `{amount}` and `{account}` stand for what the person picks. */
  authorization: z.string(),
  current: z.nullable(SavingsDeduction),
});

const own = z.object({ gid: Gid });

export const readSavings = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/savings',
  origin: 'paystead',
  summary: 'Whether a paid loan’s deduction can go on into savings, and the one that does.',
  who: ['borrower'],
  params: own,
  answer: Savings,
  refusals: ['NOT_FOUND'],
});

export const startSavings = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/savings',
  origin: 'paystead',
  summary: 'Signs that a part of each paycheck goes to an own, verified account.',
  who: ['verified'],
  once: true,
  params: own,
  body: body({
    amount: PositiveMoney,
    bank_account: Gid,
    /** The signature. */
    name: text(120, 1, 'Type your name'),
  }),
  answer: Savings,
  refusals: [
    'NOT_FOUND',
    'FIELDS',
    'SAVINGS_NOT_OPEN',
    'BANK_ACCOUNT_NOT_VERIFIED',
    'NAME_DIFFERS',
  ],
});

export const stopSavings = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/savings/stop',
  origin: 'paystead',
  summary: 'Stops the savings deduction from the next payday that payroll can still change.',
  who: ['borrower'],
  params: own,
  body: body({}),
  answer: Savings,
  refusals: ['NOT_FOUND'],
});
