import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, PositiveMoney } from '../primitives.ts';
import { Payment, PaymentMode, paymentRefusals } from './payments.ts';
import { PhonePayment } from './phone-payments.ts';
import { actors, readers, reason } from './relief-desk.ts';

// A borrower's bank payments at the desk: taken on the phone, or canceled for them.

const ofLoan = z.object({ gid: Gid });

export const listStaffPayments = call({
  method: 'GET',
  path: '/console/loan/{gid}/payment',
  origin: 'paystead',
  summary: 'STAFF-24: the bank and card payments of a loan for staff, newest first.',
  who: readers,
  params: ofLoan,
  answer: z.object({
    rows: z.array(Payment),
    /** What the borrower asked to pay by phone, while its reference works. */
    wish: z.nullable(z.omit(PhonePayment, { phone: true, hours: true })),
  }),
  refusals: ['NOT_FOUND'],
});

/** What can be paid on the phone: an amount, all that is past due, or the next installment. */
export const PhoneMode = z.enum(['SINGLE', 'ARREARS', 'INSTALLMENT']);
export type PhoneMode = z.output<typeof PhoneMode>;

const phoned = { mode: PhoneMode, date: IsoDate, amount: z.optional(PositiveMoney) };

export const previewPhonePayment = call({
  method: 'POST',
  path: '/console/loan/{gid}/payment/preview',
  origin: 'paystead',
  summary: 'STAFF-24: a payment on the phone and its effect, with the words to read aloud.',
  who: actors,
  params: ofLoan,
  body: body(phoned),
  answer: z.object({
    mode: PaymentMode,
    /** The rule against it; null if it can be taken. */
    why_not: z.nullable(z.string()),
    amount: z.nullable(Money),
    account: z.nullable(z.string()),
    /** What the borrower has to agree to, word by word. */
    authorization: z.nullable(z.string()),
    cancel_until: z.nullable(Instant),
    owed: Money,
    balance_after: z.nullable(Money),
  }),
  refusals: ['NOT_FOUND'],
});

export const takePhonePayment = call({
  method: 'POST',
  path: '/console/loan/{gid}/payment',
  origin: 'paystead',
  summary: 'STAFF-24: schedules a bank debit that the borrower agreed to on the phone.',
  who: actors,
  once: true,
  params: ofLoan,
  body: body({
    ...phoned,
    /** The words that the borrower heard and agreed to. */
    authorization: z.string().check(z.maxLength(1000)),
    reason,
  }),
  answer: Payment,
  refusals: [...paymentRefusals, 'PAYMENT_JUST_MADE', 'AUTHORIZATION_CHANGED'],
});

export const cancelForBorrower = call({
  method: 'POST',
  path: '/console/loan/{gid}/payment/{payment}/cancel',
  origin: 'paystead',
  summary: 'STAFF-24: cancels a planned payment for its borrower until its cut-off.',
  who: actors,
  once: true,
  params: z.object({ gid: Gid, payment: Gid }),
  body: body({ reason }),
  answer: Payment,
  refusals: ['NOT_FOUND', 'CUT_OFF_PASSED'],
});
