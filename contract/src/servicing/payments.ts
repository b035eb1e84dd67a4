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

/** Money on its way to a loan: from a paycheck, by a bank debit, or held by us for its payday. */
export const InFlightKind = z.enum(['DEDUCTION', 'DEBIT', 'CREDIT']);

/**
 * How a payoff deals with other money for the loan: cancel what is planned, pay everything and get
 * back what still arrives, or let all of it arrive and pay the remainder after.
 */
export const PayoffWay = z.enum(['PAY_ALL_NOW', 'LET_IT_LAND']);

/** Money for the loan that would come without the payoff; `planned`: it can still be canceled. */
export const OnTheWay = z.object({
  kind: InFlightKind,
  planned: z.boolean(),
  date: IsoDate,
  amount: Money,
});

export const PayoffWayChoice = z.object({
  way: PayoffWay,
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  /** The debit; for LET_IT_LAND the expected amount and day. */
  amount: Money,
  date: IsoDate,
  /** Comes back to the borrower by a day; null if nothing does. */
  refund: Money,
  refund_by: z.nullable(IsoDate),
  /** All that the borrower pays: the debit and what arrives, less the refund. */
  cost: Money,
});

/** The way that was chosen for a payoff, and everything it counted. */
export const CountedPayoff = z.object({
  way: PayoffWay,
  on_the_way: z.array(OnTheWay),
  refund: Money,
  refund_by: z.nullable(IsoDate),
});

/** One way to pay: open or closed, with its limits and the reason. */
export const PaymentChoice = z.object({
  mode: PaymentMode,
  open: z.boolean(),
  closed_reason: z.nullable(z.string()),
  amount: z.nullable(Money),
  /** The range by bank debit on the first date; that of each method is with it. */
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
  /** What the borrower should know before choosing it. */
  sentence: z.string(),
  bank_account: z.nullable(Gid),
  /**
   * The least that each payment takes, and the most that can be paid on its first date: `card_date`
   * for a card, `first_date` for all others. Exactly these are accepted (PAY-20).
   */
  least: Money,
  most: Money,
  /** The first open one that needs no phone call. */
  suggested: z.boolean(),
});

export const PaymentOptions = z.object({
  modes: z.array(PaymentChoice),
  methods: z.array(PaymentMethodChoice),
  first_date: IsoDate,
  last_date: IsoDate,
  /** Banking days between the two on which a debit can be made. */
  dates: z.array(IsoDate),
  /** Bank holidays between the two, for the reason a day can't be chosen. */
  holidays: z.array(z.object({ date: IsoDate, name: z.string() })),
  cut_off: Instant,
  /** The day on which a card pays: today in New York. */
  card_date: IsoDate,
  /** What comes by itself next, whatever the borrower pays here; null if nothing does. */
  next_regular: z.nullable(
    z.object({ kind: z.enum(['DEDUCTION', 'DEBIT']), date: IsoDate, amount: Money }),
  ),
});

/** WAITING: the remainder of a payoff, debited once everything on its way has arrived. */
export const PaymentState = z.enum([
  'WAITING',
  'SCHEDULED',
  'SENT',
  'SETTLED',
  'RETURNED',
  'CANCELLED',
]);
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
  /** Shared by the payments of one series; null for a payment made alone. */
  series_gid: z.nullable(Gid),
  /** Only for a payoff while other money was on its way. */
  payoff: z.nullable(CountedPayoff),
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

export const listPayoffWays = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/payment/payoff',
  origin: 'paystead',
  summary: 'What a payoff on a day has to count, and the two ways to choose from.',
  who: ['borrower'],
  params: own,
  /** `method` says how; a card pays today only. */
  query: z.object({ date: IsoDate, method: z.optional(PaymentMethod) }),
  answer: z.object({
    date: IsoDate,
    /** The whole payoff of the day. */
    amount: Money,
    on_the_way: z.array(OnTheWay),
    /** Empty if nothing is on its way: then there is nothing to choose. */
    ways: z.array(PayoffWayChoice),
    /** Names this list; a payment sends it back to prove that the borrower saw it. */
    seen: z.nullable(z.string()),
  }),
  refusals: [
    'NOT_FOUND',
    'LOAN_NOT_OPEN',
    'MODE_NOT_OPEN',
    'PAYMENT_ALREADY_PLANNED',
    'DATE_NOT_BANKING_DAY',
    'DATE_OUT_OF_RANGE',
    'CUT_OFF_PASSED',
  ],
});

export const paymentBody = body({
  mode: PaymentMode,
  method: PaymentMethod,
  dates: z.array(IsoDate).check(z.minLength(1), z.maxLength(12)),
  /** SINGLE and SCHEDULED; the server knows the amounts of the other modes. */
  amount: z.optional(PositiveMoney),
  /** SCHEDULED only: an amount for each of `dates`, in their order. */
  amounts: z.optional(z.array(PositiveMoney).check(z.minLength(1), z.maxLength(12))),
  bank_account: z.optional(Gid),
  /** FULL only, and only while other money is planned or in flight (listPayoffWays). */
  way: z.optional(PayoffWay),
  seen: z.optional(z.string().check(z.maxLength(64))),
  /** The borrower confirmed that a payment like the one a few minutes ago is meant. */
  again: z.optional(z.boolean()),
});

export const paymentRefusals = [
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
  'PAYOFF_WAY_MISSING',
  'PAYOFF_WAY_NOT_OPEN',
  'PAYOFF_CHANGED',
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
    total: Money,
    /** What is owed after the last payment, with what the paydays before it bring. */
    balance_after: Money,
    /** The day of the last payment with and without this one; null if no day is known. */
    ends_on: z.nullable(IsoDate),
    ended_on: z.nullable(IsoDate),
    paydays_saved: z.number(),
    interest_saved: Money,
    /** Until when the first payment can be canceled. */
    cancel_until: Instant,
    sentence: z.string(),
    payoff: z.nullable(CountedPayoff),
  }),
  refusals: paymentRefusals,
});

export const makePayment = call({
  method: 'POST',
  path: '/secured/user/loan/{gid}/payment',
  origin: 'paystead',
  summary:
    'Schedules one or more bank debits for the user’s loan. Money moves with the ACH file. A payoff needs a fresh second factor. CALL schedules nothing: it stores a reference for the phone call and answers an empty list.',
  who: ['verified'],
  once: true,
  params: own,
  body: paymentBody,
  answer: z.array(Payment),
  refusals: [...paymentRefusals, 'FRESH_FACTOR_NEEDED', 'PAYMENT_JUST_MADE'],
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
  answer: z.extend(Payment, {
    /** What is still owed after it; null for a payment that doesn't count. */
    owed_after: z.nullable(Money),
  }),
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
