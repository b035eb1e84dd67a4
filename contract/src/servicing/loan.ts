import * as z from 'zod/mini';
import { Uec } from '../origination/application-summary.ts';
import { call } from '../call.ts';
import { Leadgen } from '../origination/leadgen.ts';
import { Gid, IsoDate, Money, Percent, PageLength, PageStart } from '../primitives.ts';

// Separate from the other calls about loans, so that the app's first page loads only these.

/** S4.2 */
export const LoanStatus = z.enum(['Pending', 'Open', 'Paid', 'Void', 'Charged Off']);
/** S4.1 */
export const EmployeeStatus = z.enum([
  'Active',
  'Terminated',
  'LeaveWithPay',
  'LeaveWithoutPay',
  'Retired',
  'Deceased',
]);
/** S4.3 */
export const ProgramStatus = z.enum([
  'ACTIVE',
  'PENDING',
  'NOT_AVAILABLE',
  'VERIFICATION_REQUIRED',
]);
/** S4.5 */
export const CreditMonitoringStatus = z.enum([
  'ENROLLED',
  'AUTHENTICATED',
  'PENDING',
  'LOCKED',
  'ELIGIBLE',
  'NOT_AVAILABLE',
]);
/** S3.5: the originator. */
export const OriginationSource = z.enum(['KAS', 'CRB', 'BRB']);
export type OriginationSource = z.output<typeof OriginationSource>;

/** How installments are collected; `ask`: the borrower pays each one. */
const Collection = z.enum(['deduction', 'allotment', 'deposit', 'ach', 'ask']);

/** Where the borrower's money came from. */
export const PaidBy = z.enum(['paycheck', 'bank', 'card', 'other']);
export type PaidBy = z.output<typeof PaidBy>;

/** The status of a payday. */
export const InstallmentState = z.enum([
  'paid',
  'partial',
  'next',
  'todo',
  'missed',
  'removed',
  'waiting',
]);
export type InstallmentState = z.output<typeof InstallmentState>;

/**
 * One installment of the current schedule: `payments` of S3.5 are date, amount and modified. What
 * is past comes from the books. Of what is to come, `principal`, `interest` and `balance` are the
 * projection of an Open loan, and null where there is none.
 */
export const LoanPayment = z.object({
  number: z.number(),
  /** The day the employer really pays. */
  date: IsoDate,
  /** The payday it was moved up from because banks are closed then; null if it is on its payday. */
  nominal_date: z.nullable(IsoDate),
  /** "Moved up from Jan 1, a bank holiday (New Year's Day)"; null if it is on its payday. */
  date_note: z.nullable(z.string()),
  amount: Money,
  /** What the money that came really paid; null where nothing came. */
  principal: z.nullable(Money),
  interest: z.nullable(Money),
  /** Past: what the books say at the end of that payday. */
  balance: z.nullable(Money),
  modified: z.boolean(),
  paid_amount: Money,
  /** The day of the last money for it, and where that came from; null where nothing came. */
  paid_on: z.nullable(IsoDate),
  paid_by: z.nullable(PaidBy),
  /** The status of this payday, for the payday track. */
  state: InstallmentState,
});

/** S3.5 Loan, plus what the loan page shows. */
export const Loan = z.object({
  gid: Gid,
  amount: Money,
  balance: Money,
  installment_amount: Money,
  term: z.number(),
  apr: Percent,
  interest: Money,
  interest_rate: Percent,
  origination_fee: Money,
  processing_fee: Money,
  disbursement_date: IsoDate,
  first_installment_date: IsoDate,
  next_installment_date: z.nullable(IsoDate),
  loan_status: LoanStatus,
  total_amount: Money,
  total_paid: Money,
  /** Of an Open loan; null where there is no progress to show. */
  payoff_progress: z.nullable(Percent),
  installments_remaining: z.number(),
  delinquent_amount: Money,
  delinquent_days: z.number(),
  /** The missed paydays that make it late: how many, and the oldest. */
  missed_paydays: z.number(),
  late_since: z.nullable(IsoDate),
  /** Payroll was asked for all that is late: no word may blame the borrower. */
  late_by_payroll: z.boolean(),
  /** A debit under way that pays what is due: say this instead of anything about lateness. */
  catching_up: z.nullable(z.object({ amount: Money, date: IsoDate })),
  next_installment_amount: z.nullable(Money),
  /** What closes the loan today, interest and fees included. */
  owed_today: Money,
  payoff_amount: Money,
  payoff_until: IsoDate,
  expected_payoff_date: z.nullable(IsoDate),
  deposit_eligible: z.boolean(),
  origination_source: OriginationSource,
  escrows: z.array(z.object({ date: IsoDate, amount: Money, reason: z.string() })),
  payments: z.array(LoanPayment),
  leadgen: z.nullable(Leadgen),
  frequency: z.string(),
  collection: Collection,
  /** A job ended or changes, and the borrower hasn’t chosen how to pay after it. */
  choice_open: z.boolean(),
  /** An offer that waits for the borrower’s answer: of a plan, or of a settlement if `plan` is null. */
  offer: z.nullable(z.object({ plan: z.nullable(Gid), until: IsoDate })),
  accrued_interest: Money,
  per_diem: Money,
  interest_saved_by_payoff: Money,
  application_gid: Gid,
  /**
   * The payout is still waiting although its day has come: the date is the earliest possible one.
   */
  payout_held: z.boolean(),
  /** What reaches the account: the amount less fees and less the payoff of an old loan. */
  payout_amount: Money,
  /** The day it became Paid, Void or Charged Off. */
  closed_on: z.nullable(IsoDate),
  can_cancel: z.boolean(),
  cancel_until: z.nullable(IsoDate),
  deposit_account: z.nullable(z.string()),
  creditor: z.string(),
});

/** S3.7 Loan product. */
export const Product = z.object({
  loan: z.object({
    employee_status: EmployeeStatus,
    installments_remaining: z.nullable(z.number()),
    loan_id: z.nullable(Gid),
    loan_status: z.nullable(LoanStatus),
    paid_amount: z.nullable(Money),
    rate_check: z.boolean(),
    program_status: ProgramStatus,
  }),
  counseling: z.object({ program_status: ProgramStatus }),
  credit_monitoring: z.object({ program_status: ProgramStatus, status: CreditMonitoringStatus }),
});

/**
 * S3.11, S4.9. A positive amount raises the balance, a negative one lowers it; null marks a status
 * change.
 */
export const Transaction = z.object({
  gid: Gid,
  employee_id: Gid,
  entry_date: IsoDate,
  effective_date: IsoDate,
  amount: z.nullable(Money),
  transaction_type: z.string(),
  loan_id: Gid,
  transaction_status: z.enum(['PENDING', 'COMPLETED']),
  /** A second line of text: `Installment 18 of 52`. */
  note: z.nullable(z.string()),
  principal: z.nullable(Money),
  interest: z.nullable(Money),
  balance_after: z.nullable(Money),
});

const own = z.object({ gid: Gid });

export const listProducts = call({
  method: 'GET',
  path: '/secured/user/product',
  origin: 'S7.28',
  summary: 'The user’s products: loan, counseling, credit monitoring.',
  who: ['borrower'],
  answer: Product,
  refusals: [],
});

export const readLoan = call({
  method: 'GET',
  path: '/secured/user/loan/details',
  origin: 'S7.30',
  summary: 'One loan in full; `payoff_date` sets the day of the payoff amount.',
  who: ['borrower'],
  query: z.object({ gid: Gid, payoff_date: z.optional(IsoDate), uec: z.optional(Uec) }),
  answer: Loan,
  refusals: ['NOT_FOUND', 'DATE_OUT_OF_RANGE'],
});

export const listTransactions = call({
  method: 'GET',
  path: '/secured/user/loan/{gid}/transaction',
  origin: 'paystead',
  summary: 'Transactions of one loan, newest first.',
  who: ['borrower'],
  params: own,
  query: z.object({
    l: PageLength,
    o: PageStart,
  }),
  answer: z.object({ total: z.number(), rows: z.array(Transaction) }),
  refusals: ['NOT_FOUND'],
});
