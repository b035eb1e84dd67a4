import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import {
  body,
  Gid,
  Instant,
  IsoDate,
  lines,
  Money,
  PageLength,
  PageStart,
  SearchWords,
  text,
} from '../primitives.ts';

/** Why we hold a sum. The first three have a loan, the others none until staff find it. */
export const HeldReason = z.enum([
  'EARLY_REMITTANCE',
  'OVERPAYMENT',
  'UNIDENTIFIED',
  'UNKNOWN_EMPLOYEE',
  'UNKNOWN_DEPOSIT',
  'UNEXPECTED_BANK_LINE',
]);
export type HeldReason = z.output<typeof HeldReason>;

/** Who does the next step: staff, the borrower, or nobody until its payday. */
export const HeldOwner = z.enum(['STAFF', 'BORROWER', 'PAYDAY']);
export const HeldPlace = z.enum(['UNIDENTIFIED', 'ESCROW', 'ESCHEAT']);

/** How a sum was closed. EXPECTED: the bank line belonged to money that we had booked already. */
export const HeldEnd = z.enum([
  'APPLIED',
  'REFUNDED',
  'RETURNED_TO_PAYROLL',
  'ESCHEATED',
  'EXPECTED',
  'REVERSED',
]);

/** One thing that happened to a sum. */
export const HeldAct = z.enum([
  'OPENED',
  'TAKEN',
  'KEPT',
  'IDENTIFIED',
  'CHOSEN',
  'WRITTEN',
  'APPLIED',
  'REFUNDED',
  'RETURNED_TO_PAYROLL',
  'ESCHEATED',
  'ESCHEAT_PAID',
  'EXPECTED',
  'REVERSED',
]);

/** Money that we hold and that isn't ours, as staff see it. */
export const HeldMoney = z.object({
  gid: Gid,
  amount: Money,
  place: HeldPlace,
  reason: HeldReason,
  /** The employer whose payroll sent it, and would get it back; null if we don't know any. */
  payroll: z.nullable(z.string()),
  /** Where it came from in words: an employee number, a sender. */
  from: z.nullable(z.string()),
  /** The borrower's name and the loan's reference; null while nobody is known. */
  borrower: z.nullable(z.string()),
  loan: z.nullable(z.object({ gid: Gid, reference: z.string() })),
  received_on: IsoDate,
  age_days: z.number(),
  owner: HeldOwner,
  /** The member of staff who took it. */
  staff: z.nullable(z.string()),
  is_yours: z.boolean(),
  /** What happens next, in a sentence. */
  next_step: z.string(),
  keep_until: z.nullable(IsoDate),
  /** The act that ended it; null while we hold it. */
  closed_as: z.nullable(HeldEnd),
  /** An open request for a second person. */
  approval: z.nullable(Gid),
});

/** A loan that the money may be for, and what speaks for it. Nothing is matched by itself. */
export const HeldSuggestion = z.object({
  loan: z.object({ gid: Gid, reference: z.string() }),
  borrower: z.string(),
  employer: z.string(),
  status: z.string(),
  because: z.array(z.enum(['REFERENCE', 'EMPLOYEE_NUMBER', 'NAME', 'INSTALLMENT'])),
});

export const HeldMoneyDetails = z.object({
  money: HeldMoney,
  trail: z.array(
    z.object({
      act: HeldAct,
      at: Instant,
      /** A member of staff; otherwise `The system` or `The borrower`. */
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  suggestions: z.array(HeldSuggestion),
});

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
    o: PageStart,
    q: SearchWords,
  }),
  answer: z.object({
    total: z.number(),
    /** All open sums together, and the same by the books. */
    held: Money,
    books: Money,
    /** Open sums of staff that are over 30 days old. */
    old: z.number(),
    rows: z.array(HeldMoney),
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
