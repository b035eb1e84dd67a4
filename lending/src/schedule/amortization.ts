import { levelInCents } from './amortization-level.ts';
import { centRows } from './amortization-rows.ts';
import type { CentRow } from './amortization-rows.ts';
import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import { paymentCalendar } from './payment-calendar.ts';
import type { PaymentCalendar } from './payment-calendar.ts';
import type { Rate } from '../money/rate.ts';

/**
 * One installment of a repayment schedule. amount = interest + principal; none is ever negative.
 */
export type ScheduleRow = {
  /** From 1. */
  number: number;
  dueDate: Day;
  /** Days since the previous row or the disbursement; that day isn't counted, the due date is. */
  days: number;
  interest: Cents;
  principal: Cents;
  amount: Cents;
  /** Principal still owed after this installment. */
  balance: Cents;
  /**
   * Interest of this and earlier spans that the installment didn't cover. It bears no interest, and
   * the next installments pay it first. Zero except after a long first span.
   */
  carriedInterest: Cents;
};

export type Schedule = {
  /** The amount of every installment but the last. */
  installmentAmount: Cents;
  rows: ScheduleRow[];
  totalInterest: Cents;
  totalOfPayments: Cents;
};

/** The same schedule as the engine computes it: whole cents in doubles, without dates. */
export type CentSchedule = { installment: number; rows: CentRow[] };

/** The principal and the rate of a loan. */
export type Debt = { principal: Cents; rate: Rate };

export type LoanToRepay = Debt & {
  disbursementDate: Day;
  /** In order; the first is after the disbursement. */
  dueDates: readonly Day[];
};

/**
 * The repayment schedule of a loan: level installments rounded half up to the cent over the actual
 * days; simple daily interest, actual/365, rounded half up once per row; the last installment pays
 * the remaining balance (INT-1, INT-5, INT-6). Throws a RangeError for a principal that isn't
 * positive, a negative rate, no due date, or due dates out of order.
 */
export function levelSchedule(loan: LoanToRepay): Schedule {
  return levelScheduleOn(paymentCalendar(loan.disbursementDate, loan.dueDates), loan);
}

/** The repayment schedule of a loan on a calendar computed earlier. */
export function levelScheduleOn(calendar: PaymentCalendar, debt: Debt): Schedule {
  return withDays(levelCents(calendar, debt), debt.principal, calendar);
}

/** Only the amounts of that schedule: we try many before offering one. */
export function levelCents({ spans }: PaymentCalendar, debt: Debt): CentSchedule {
  requireDebt(debt);
  const level = levelInCents(debt.principal, debt.rate, spans);
  return {
    installment: level,
    rows: centRows(Number(debt.principal), debt.rate, spans, { level }),
  };
}

/** The schedule of a loan with a given level installment, such as one agreed in a modification. */
export function scheduleWithInstallment(loan: LoanToRepay, installment: Cents): Schedule {
  const calendar = paymentCalendar(loan.disbursementDate, loan.dueDates);
  requireDebt(loan);
  if (installment <= 0n) throw new RangeError('An installment must be positive');
  const level = Number(installment);
  const rows = centRows(Number(loan.principal), loan.rate, calendar.spans, { level });
  return withDays({ installment: level, rows }, loan.principal, calendar);
}

function requireDebt({ principal, rate }: Debt): void {
  if (principal <= 0n) throw new RangeError('The principal must be positive');
  if (rate < 0n) throw new RangeError('The rate must not be negative');
}

function withDays(cents: CentSchedule, principal: Cents, calendar: PaymentCalendar): Schedule {
  const totalInterest = BigInt(cents.rows.reduce((total, { interest }) => total + interest, 0));
  const installmentAmount = BigInt(cents.installment);
  return {
    installmentAmount,
    rows: cents.rows.map((row, index) => scheduleRow(row, index, calendar)),
    totalInterest,
    totalOfPayments: principal + totalInterest,
  };
}

function scheduleRow(row: CentRow, index: number, { dueDates, spans }: PaymentCalendar) {
  const dueDate = dueDates[index];
  if (!dueDate) throw new RangeError('Every installment needs a due date');
  return {
    number: index + 1,
    dueDate,
    days: spans.numerators[index] ?? 0,
    interest: toCents(row.interest),
    principal: toCents(row.principal),
    amount: toCents(row.interest + row.principal),
    balance: toCents(row.balance),
    carriedInterest: toCents(row.carried),
  };
}

/** V8 makes a bigint from a 32-bit integer several times faster than from a double. */
function toCents(amount: number): Cents {
  const small = amount | 0;
  return small === amount ? BigInt(small) : BigInt(amount);
}
