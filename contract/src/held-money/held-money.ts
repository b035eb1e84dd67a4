import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  body,
  Gid,
  IsoDate,
  lines,
  Money,
  PageAfter,
  PageLength,
  SearchWords,
  text,
} from '../primitives.ts';
import {
  HeldAge,
  HeldMoney,
  HeldMoneyDetails,
  HeldReason,
  WaitingRequest,
} from './held-records.ts';
import { ActEffect } from '../servicing/loan-acts.ts';

const params = z.object({ gid: Gid });
const Reason = lines(500, 'Say why');
const acting = ['servicer', 'administrator'] as const;

/** The act is done, or waits for a second person. */
const Outcome = z.object({ done: z.boolean(), approval: z.nullable(Gid) });

export const HeldView = z.enum(['OPEN', 'YOURS', 'NO_OWNER', 'DONE']);
export type HeldView = z.output<typeof HeldView>;

export const listHeldMoney = call({
  method: 'GET',
  path: '/console/held-money',
  origin: 'paystead',
  summary: 'Sums that we hold, the oldest first, with what the books say of them all.',
  who: staffRoles,
  query: body({
    /** `OPEN` by default. */
    show: z.optional(HeldView),
    reason: z.optional(HeldReason),
    /** Only what is held for this loan. */
    loan: z.optional(Gid),
    l: PageLength,
    after: PageAfter,
    q: SearchWords,
  }),
  answer: z.object({
    /** Sums of this view; null where nobody counts: closed ones, and those that are searched. */
    total: z.nullable(z.number()),
    /** HELD-5: all open sums together, and the same by the books. */
    count: z.number(),
    held: Money,
    books: Money,
    /** Open sums that you took, and those of staff that nobody took. */
    yours: z.number(),
    no_owner: z.number(),
    /** All open sums by age, the newest first. */
    ages: z.array(HeldAge),
    /** The oldest sum of staff that nobody took. */
    neglected: z.nullable(z.object({ gid: Gid, amount: Money, received_on: IsoDate })),
    rows: z.array(HeldMoney),
    /** `after` of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
  refusals: [],
});

export const readHeldMoney = call({
  method: 'GET',
  path: '/console/held-money/{gid}',
  origin: 'paystead',
  summary: 'One sum with its trail, and loans that it may be for.',
  who: staffRoles,
  params,
  answer: HeldMoneyDetails,
  refusals: ['NOT_FOUND'],
});

export const previewHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/preview',
  origin: 'paystead',
  summary: 'HELD-6: what applying a sum would do to its loan, or to one that it may be for.',
  who: acting,
  params,
  /** The loan for a sum without one. */
  body: body({ loan: z.optional(Gid) }),
  answer: z.object({ ...ActEffect.shape, waiting: z.array(WaitingRequest) }),
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED'],
});

export const takeHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/take',
  origin: 'paystead',
  summary: 'Makes you the owner of a sum.',
  who: acting,
  params,
  answer: HeldMoneyDetails,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED'],
});

export const keepHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/keep',
  origin: 'paystead',
  summary: 'Keeps a sum until a day, with the reason.',
  who: acting,
  params,
  body: body({ until: IsoDate, reason: Reason }),
  answer: HeldMoneyDetails,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED', 'KEEP_DAY_TOO_FAR'],
});

export const identifyHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/identify',
  origin: 'paystead',
  summary: 'Matches a sum to a loan and applies it there as of the day it came in.',
  who: acting,
  params,
  body: body({ loan: Gid, reason: Reason }),
  answer: Outcome,
  refusals: [
    'NOT_FOUND',
    'HELD_MONEY_CLOSED',
    'HELD_MONEY_HAS_LOAN',
    'HELD_MONEY_AWAITED',
    'LOAN_NOT_OPEN',
    'APPROVAL_WAITING',
  ],
  once: true,
});

export const applyHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/apply',
  origin: 'paystead',
  summary: 'Applies a sum to the loan it is held for, as of the day it came in.',
  who: acting,
  params,
  body: body({ reason: Reason }),
  answer: Outcome,
  refusals: [
    'NOT_FOUND',
    'HELD_MONEY_CLOSED',
    'HELD_MONEY_WITHOUT_LOAN',
    'LOAN_NOT_OPEN',
    'APPROVAL_WAITING',
  ],
  once: true,
});

export const refundHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/refund',
  origin: 'paystead',
  summary: 'Sends a sum to its borrower’s bank account; two people.',
  who: acting,
  params,
  body: body({ reason: Reason }),
  answer: Outcome,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED', 'HELD_MONEY_WITHOUT_LOAN', 'APPROVAL_WAITING'],
  once: true,
});

export const returnHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/return',
  origin: 'paystead',
  summary: 'Returns a sum to the payroll that sent it, by a check with this number; two people.',
  who: acting,
  params,
  body: body({ check_number: text(20), reason: Reason }),
  answer: Outcome,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED', 'HELD_MONEY_WITHOUT_PAYROLL', 'APPROVAL_WAITING'],
  once: true,
});

export const writeToHeldOwner = call({
  method: 'POST',
  path: '/console/held-money/{gid}/letter',
  origin: 'paystead',
  summary: 'Writes to the owner of a sum before a state gets it.',
  who: acting,
  params,
  answer: HeldMoneyDetails,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED', 'OWNER_UNKNOWN'],
  once: true,
});

export const escheatHeldMoney = call({
  method: 'POST',
  path: '/console/held-money/{gid}/escheat',
  origin: 'paystead',
  summary: 'Books an unclaimed sum as due to a state, after its years and the letter; two people.',
  who: acting,
  params,
  body: body({ reason: Reason }),
  answer: Outcome,
  refusals: [
    'NOT_FOUND',
    'HELD_MONEY_CLOSED',
    'NOT_DORMANT',
    'OWNER_LETTER_MISSING',
    'APPROVAL_WAITING',
  ],
  once: true,
});

export const payEscheat = call({
  method: 'POST',
  path: '/console/held-money/{gid}/escheat-paid',
  origin: 'paystead',
  summary: 'Records the check to the state for an unclaimed sum.',
  who: acting,
  params,
  body: body({ check_number: text(20) }),
  answer: HeldMoneyDetails,
  refusals: ['NOT_FOUND', 'HELD_MONEY_CLOSED'],
  once: true,
});
