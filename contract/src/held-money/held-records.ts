import * as z from 'zod/mini';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

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
export type HeldOwner = z.output<typeof HeldOwner>;
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
  'ASKED_BACK',
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
  /** What it owes today. */
  owed: Money,
  because: z.array(z.enum(['REFERENCE', 'EMPLOYEE_NUMBER', 'NAME', 'INSTALLMENT'])),
});

export const HeldMoneyDetails = z.object({
  money: HeldMoney,
  /** The line of the bank's statement that brought it; null if none did. */
  bank_line: z.nullable(z.object({ number: z.number(), day: IsoDate })),
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

/** Open sums of one age, counted in days since they came in. */
export const HeldAge = z.object({
  from_days: z.number(),
  /** The last day of it; null without an end. */
  to_days: z.nullable(z.number()),
  count: z.number(),
  amount: Money,
});

/** A request for a second person on the loan that a sum may be for. */
export const WaitingRequest = z.object({
  approval: Gid,
  /** The act: `Offer a settlement`. */
  title: z.string(),
  /** Null if it isn’t about an amount. */
  amount: z.nullable(Money),
  by: z.string(),
});
