import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

// Only the loan page loads these, so they are apart from the calls of the app's first page.

/** A promise with its day and its hour, 0 to 23, in New York. */
export const DayAndHour = z.object({ date: IsoDate, hour: z.number() });

/** What moved the balance on a day. */
export const BalanceCause = z.enum([
  'disbursed',
  'paycheck',
  'bank',
  'card',
  'other',
  'new_loan',
  'returned',
  'credit',
  'charge_off',
  'correction',
]);
export type BalanceCause = z.output<typeof BalanceCause>;

/** The balance from a day on, until the next step. */
export const BalanceStep = z.object({
  date: IsoDate,
  /** Principal owed at the end of the day; of a charged-off loan everything owed. */
  balance: Money,
  /** What moved it that day, the largest first. */
  causes: z.array(BalanceCause),
});

/** Money that paid no installment: ahead of schedule, or the rest of a payoff. */
export const ExtraPayment = z.object({
  date: IsoDate,
  amount: Money,
  principal: Money,
  interest: Money,
  cause: BalanceCause,
});

/** A day to come, if what is past due is paid today and every payday is on time. */
export const ProjectedStep = z.object({ date: IsoDate, balance: Money });

/** The course of a loan's balance. */
export const LoanHistory = z.object({
  as_of: IsoDate,
  /** Today's balance: the last step of the history and the start of the projection. */
  balance: Money,
  balance_history: z.array(BalanceStep),
  extras: z.array(ExtraPayment),
  /** Empty unless the loan is Open. */
  projection: z.array(ProjectedStep),
});

/**
 * Which face the loan page shows. An Open loan with money past due is `past_due`, unless a debit for
 * all of it is on its way.
 */
export const FaceName = z.enum(['pending', 'open', 'past_due', 'paid', 'void', 'charged_off']);

/** Money on its way for what is due: a debit of that day. Nothing counts as missing meanwhile. */
export const CatchingUp = z.object({ amount: Money, date: IsoDate });

/** Paydays whose deduction the employer (or our deposit bank) hasn't answered for yet: not late. */
export const WaitingFor = z.object({
  /** The employer’s name; null when it is our own bank that doesn’t answer. */
  employer: z.nullable(z.string()),
  dates: z.array(IsoDate),
  amount: Money,
  /** If nothing is heard by then, the oldest counts as missed. Null while it has no end. */
  until: z.nullable(IsoDate),
});

/** What paychecks brought too little of, and the next paychecks that bring the rest: not late. */
export const CatchUpPlan = z.object({
  /** What is still to come. */
  amount: Money,
  /** The paydays that brought too little: what payroll was asked for, and what came. */
  shorts: z.array(z.object({ date: IsoDate, asked: Money, came: Money })),
  parts: z.array(z.object({ date: IsoDate, amount: Money })),
  /** A paycheck didn’t bring its part: that part is late, and the others still come. */
  is_broken: z.boolean(),
});

/** A deduction we didn’t get. The borrower can tell us once that it was taken from the paycheck. */
export const MissingDeduction = z.object({
  date: IsoDate,
  /** Through this day we hold it, because the borrower told us; null before. */
  held_until: z.nullable(IsoDate),
});

/** A refund to the borrower. */
export const RefundFact = z.object({
  amount: Money,
  /** What came in that day, and how much of it was owed. */
  came_in: Money,
  owed: Money,
  ordered_on: IsoDate,
  pay_by: IsoDate,
  /** Null until a bank file carries it. */
  sent_on: z.nullable(IsoDate),
  /** It reached the account. */
  arrived: z.boolean(),
  /** The account: `Checking •••• 5530`. Null while the borrower has to name one. */
  account: z.nullable(z.string()),
});

/** 50: signed, the money is on its way. */
export const PendingFace = z.object({
  signed_at: Instant,
  /** What arrives: the amount less fees and less what pays an old loan. */
  payout: Money,
  origination_fee: Money,
  processing_fee: Money,
  paid_on_old_loan: Money,
  account: z.nullable(z.string()),
  /** The payout waits although its day has come: the days are the earliest possible ones. */
  held: z.boolean(),
  /** When our file goes to the bank. */
  sent: DayAndHour,
  /** True once the file is gone. */
  is_sent: z.boolean(),
  /** In the account by then. */
  arrives: DayAndHour,
  /** Null once it can't be cancelled. While held, the earliest possible end. */
  cancel_by: z.nullable(DayAndHour),
  /** For the borrower’s bank; null until the file is sent. */
  trace_number: z.nullable(z.string()),
  first_installment: z.object({ date: IsoDate, amount: Money }),
});

/** Why money is missing, as far as we know. */
export const MissingCause = z.enum([
  'UNPAID_LEAVE',
  'LEFT_JOB',
  'RETIRED',
  'PAYROLL_SENT_NOTHING',
  'PAYROLL_SENT_LESS',
  'NO_ANSWER',
  'DEBIT_RETURNED',
  'NO_DEPOSIT',
]);

/** One of the next dates of a late loan, in order. */
export const NextDate = z.object({
  kind: z.enum(['TODAY', 'INSTALLMENT', 'BUREAU', 'CHARGE_OFF']),
  date: IsoDate,
  /** INSTALLMENT: its amount. BUREAU: the least to pay so that the report stays clean. */
  amount: z.nullable(Money),
  /** BUREAU: the day by which that must have reached us. */
  pay_by: z.nullable(IsoDate),
  /** BUREAU, CHARGE_OFF: the payday it counts from. */
  payday: z.nullable(IsoDate),
  title: z.string(),
  sentence: z.string(),
});

/** 50b: money that was due didn't come, and none is on its way. */
export const LateFace = z.object({
  /** As on every page, in mails and on staff lists. */
  amount: Money,
  days: z.number(),
  /** The missed paydays, oldest first. */
  missed: z.array(z.object({ date: IsoDate, amount: Money })),
  oldest: IsoDate,
  /** Each day adds this much interest. */
  per_diem: Money,
  /** Payroll was asked for all of it: the borrower did nothing wrong, and no word says so. */
  is_payrolls: z.boolean(),
  /** False while a flag stops us from asking for money: the page says what is open, and no more. */
  asks: z.boolean(),
  why: z.nullable(
    z.object({ cause: MissingCause, since: z.nullable(IsoDate), sentence: z.string() }),
  ),
  next: z.array(NextDate),
});

/** How a loan was paid, one line for each way. */
export const PaidPart = z.object({
  /** `credit`: what we let go of; not part of what was paid in all. */
  by: z.enum(['paycheck', 'bank', 'card', 'other', 'new_loan', 'credit']),
  count: z.number(),
  from: IsoDate,
  to: IsoDate,
  amount: Money,
  principal: Money,
  interest: Money,
  /** What came in beyond what was owed; not in the amount, it goes back. */
  excess: Money,
});

/** 50c */
export const PaidFace = z.object({
  closed_on: IsoDate,
  paid_in_all: Money,
  interest_paid: Money,
  /** What the schedule would have cost more; null if nothing was saved. */
  interest_saved: z.nullable(Money),
  parts: z.array(PaidPart),
  /** The part of the last payment that was more than was owed. */
  last_payment_excess: Money,
  /** Paydays that were not needed any more. */
  not_needed: z.number(),
  /** Deductions the employer was asked for and may still take: we send that money back. */
  still_asked: z.array(z.object({ date: IsoDate, amount: Money })),
  refunds: z.array(RefundFact),
});

/** 50d */
export const VoidFace = z.object({
  closed_on: IsoDate,
  /** CANCELLED: no money went out. RETURNED: the bank sent the payout back. */
  because: z.enum(['CANCELLED', 'RETURNED']),
  at: Instant,
  signed_at: Instant,
  account: z.nullable(z.string()),
  /** What went out and came back; zero when it never left. */
  sent: Money,
  /** What was taken from paychecks or paid meanwhile, all of it sent back. */
  paid: Money,
  refunds: z.array(RefundFact),
});

/** 50e: nothing is added to what is owed. */
export const ChargedOffFace = z.object({
  charged_off_on: IsoDate,
  owed: Money,
  principal: Money,
  interest: Money,
  fees: Money,
  /** Paid since that day. */
  paid_since: Money,
  missed: z.number(),
  paid: z.number(),
  /** The oldest payday missed; null when the reason was another one. */
  oldest: z.nullable(IsoDate),
  still_asked: z.array(z.object({ date: IsoDate, amount: Money })),
});

/** Everything a loan page says about its state, from the books as of one moment. */
export const LoanFace = z.object({
  as_of: Instant,
  face: FaceName,
  employer: z.string(),
  /** What to name on the phone: `PS-4K19-2207`. */
  reference: z.string(),
  catching_up: z.nullable(CatchingUp),
  waiting: z.nullable(WaitingFor),
  catch_up_plan: z.nullable(CatchUpPlan),
  /** Oldest first. */
  missing_deductions: z.array(MissingDeduction),
  pending: z.nullable(PendingFace),
  late: z.nullable(LateFace),
  paid: z.nullable(PaidFace),
  void: z.nullable(VoidFace),
  charged_off: z.nullable(ChargedOffFace),
});

const own = z.object({ gid: Gid });

export const readLoanHistory = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/history',
  origin: 'paystead',
  summary: 'The course of a loan’s balance from its books, and how it goes on.',
  who: ['borrower'],
  params: own,
  answer: LoanHistory,
  refusals: ['NOT_FOUND'],
});

export const readLoanFace = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/face',
  origin: 'paystead',
  summary: 'What a loan’s state means: dates, reasons and what happens next.',
  who: ['borrower'],
  params: own,
  answer: LoanFace,
  refusals: ['NOT_FOUND'],
});
