import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, IsoDate, Money, PositiveMoney } from '../primitives.ts';

/** S3.21 */
export const PaymentMode = z.enum([
  'INSTALLMENT',
  'SCHEDULED',
  'ARREARS',
  'FULL',
  'SINGLE',
  'MODIFICATION',
  'SETTLEMENT',
]);
export const PaymentMethod = z.enum(['ACH', 'CC', 'DBT', 'CALL', 'ACH_BACKUP']);
export const PaymentOption = z.enum(['SINGLE', 'MULTIPLE']);

/** One way to pay: open or closed, with its limits and the reason. */
export const PaymentChoice = z.object({
  mode: PaymentMode,
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  amount: z.nullable(Money),
  min_amount: z.nullable(Money),
  max_amount: z.nullable(Money),
  options: z.array(PaymentOption),
  suggested: z.boolean(),
  sentence: z.string(),
});

export const PaymentMethodChoice = z.object({
  method: PaymentMethod,
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  label: z.string(),
  bank_account: z.nullable(Gid),
});

export const PaymentOptions = z.object({
  modes: z.array(PaymentChoice),
  methods: z.array(PaymentMethodChoice),
  first_date: IsoDate,
  last_date: IsoDate,
  /** Banking days between the two on which a debit can be made. */
  dates: z.array(IsoDate),
  cut_off: Instant,
});

export const PaymentState = z.enum(['SCHEDULED', 'SENT', 'SETTLED', 'RETURNED', 'CANCELLED']);
export type PaymentState = z.output<typeof PaymentState>;

export const Payment = z.object({
  gid: Gid,
  loan_gid: Gid,
  mode: PaymentMode,
  method: PaymentMethod,
  amount: Money,
  date: IsoDate,
  state: PaymentState,
  /** Its day has passed but our bank hasn't settled it: it will settle once, later. */
  late: z.boolean(),
  account: z.string(),
  authorization: z.string(),
  can_cancel: z.boolean(),
  cancel_until: Instant,
  confirmation_number: z.string(),
  created_at: Instant,
});

const own = z.object({ gid: Gid });

export const listPaymentOptions = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payment/options',
  origin: 'paystead',
  summary: 'The modes, methods and options open for a loan, with limits and reasons (S3.21).',
  who: ['borrower'],
  params: own,
  answer: PaymentOptions,
  refusals: ['NOT_FOUND'],
});

const paymentBody = body({
  mode: PaymentMode,
  method: PaymentMethod,
  dates: z.array(IsoDate).check(z.minLength(1), z.maxLength(12)),
  /** SINGLE only; the server knows the amounts of the other modes. */
  amount: z.optional(PositiveMoney),
  bank_account: z.optional(Gid),
});

const paymentRefusals = [
  'NOT_FOUND',
  'LOAN_NOT_OPEN',
  'MODE_NOT_OPEN',
  'METHOD_NOT_OPEN',
  'AMOUNT_MISSING',
  'AMOUNT_BELOW_MINIMUM',
  'AMOUNT_ABOVE_PAYOFF',
  'NOTHING_PAST_DUE',
  'BANK_ACCOUNT_NOT_VERIFIED',
  'DATE_NOT_BANKING_DAY',
  'DATE_OUT_OF_RANGE',
  'CUT_OFF_PASSED',
  'PAYMENT_ALREADY_PLANNED',
] as const;

export const previewPayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/payment/preview',
  origin: 'paystead',
  summary: 'Previews a payment and its effect; stores nothing.',
  who: ['verified'],
  params: own,
  body: paymentBody,
  answer: z.object({
    payments: z.array(z.object({ date: IsoDate, amount: Money })),
    account: z.string(),
    authorization: z.string(),
    balance_after: Money,
    sentence: z.string(),
  }),
  refusals: paymentRefusals,
});

export const makePayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/payment',
  origin: 'paystead',
  summary: 'Schedules one or more bank debits for the user’s loan. Money moves with the ACH file.',
  who: ['verified'],
  once: true,
  params: own,
  body: paymentBody,
  answer: z.array(Payment),
  refusals: paymentRefusals,
});

export const listPayments = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payment',
  origin: 'paystead',
  summary: 'Payments the borrower scheduled for a loan, newest first.',
  who: ['borrower'],
  params: own,
  answer: z.array(Payment),
  refusals: ['NOT_FOUND'],
});

export const readPayment = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payment/{payment}',
  origin: 'paystead',
  summary: 'One payment, as on its receipt.',
  who: ['borrower'],
  params: z.object({ gid: Gid, payment: Gid }),
  answer: Payment,
  refusals: ['NOT_FOUND'],
});

export const cancelPayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/payment/{payment}/cancel',
  origin: 'paystead',
  summary: 'Cancels a scheduled payment before its cut-off.',
  who: ['verified'],
  once: true,
  params: z.object({ gid: Gid, payment: Gid }),
  body: body({}),
  answer: Payment,
  refusals: ['NOT_FOUND', 'CUT_OFF_PASSED'],
});
