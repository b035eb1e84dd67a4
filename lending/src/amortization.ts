import { levelInCents } from './amortization-level.ts';
import type { Spans } from './amortization-level.ts';
import { centRows } from './amortization-rows.ts';
import type { CentRow } from './amortization-rows.ts';
import { daysBetween } from './calendar.ts';
import type { Day } from './calendar.ts';
import type { Cents } from './money.ts';
import type { Rate } from './rate.ts';

/**
 * One installment of a repayment schedule. amount = interest + principal; none is ever negative.
 */
export type ScheduleRow = {
  /** From 1. */
  number: number;
  dueDate: Day;
  /**
   * Days since the row before, or since the disbursement: that day not counted, the due day
   * counted.
   */
  days: number;
  interest: Cents;
  principal: Cents;
  amount: Cents;
  /** Principal still owed after this installment. */
  balance: Cents;
  /**
   * Interest of this and earlier spans that the installment was too small for; it waits, bears no
   * interest, and the next installments pay it first. 0 but after a long first span.
   */
  carriedInterest: Cents;
};

export type Schedule = {
  /** What every installment but the last costs. */
  installmentAmount: Cents;
  rows: ScheduleRow[];
  totalInterest: Cents;
  totalOfPayments: Cents;
};

export type LoanToRepay = {
  principal: Cents;
  rate: Rate;
  disbursementDate: Day;
  /** In order, each after the one before and the first after the disbursement. */
  dueDates: readonly Day[];
};

/**
 * The repayment schedule of a loan: level installments rounded half up to the cent over the actual
 * days, simple daily interest actual/365 rounded half up once a row, the last one clears
 * (decisions §5; domain rules, interest). Throws a RangeError for a loan that is none: principal
 * not positive, a negative rate, no due date, or due dates out of order.
 */
export function levelSchedule(loan: LoanToRepay): Schedule {
  const spans = actual365(loan);
  requireLoan(loan, spans);
  const level = levelInCents(loan.principal, loan.rate, spans);
  return asSchedule(loan, spans, level);
}

/**
 * The schedule of a loan whose level installment is given, as when a modification agrees on one.
 */
export function scheduleWithInstallment(loan: LoanToRepay, installment: Cents): Schedule {
  const spans = actual365(loan);
  requireLoan(loan, spans);
  if (installment <= 0n) throw new RangeError('An installment must be positive');
  return asSchedule(loan, spans, Number(installment));
}

function actual365({ disbursementDate, dueDates }: LoanToRepay): Spans {
  const numerators = dueDates.map((date, index) =>
    daysBetween(dueDates[index - 1] ?? disbursementDate, date),
  );
  return { numerators, denominator: 365 };
}

function requireLoan({ principal, rate }: LoanToRepay, { numerators }: Spans): void {
  if (principal <= 0n) throw new RangeError('The principal must be positive');
  if (rate < 0n) throw new RangeError('The rate must not be negative');
  if (numerators.length === 0) throw new RangeError('A schedule needs a due date');
  if (numerators.some((days) => days <= 0)) throw new RangeError('Due dates must be in order');
}

function asSchedule(loan: LoanToRepay, spans: Spans, level: number): Schedule {
  const rows = centRows(Number(loan.principal), loan.rate, spans, { level });
  const totalInterest = BigInt(rows.reduce((total, { interest }) => total + interest, 0));
  return {
    installmentAmount: BigInt(level),
    rows: rows.map((row, index) => scheduleRow(row, index, loan, spans)),
    totalInterest,
    totalOfPayments: loan.principal + totalInterest,
  };
}

function scheduleRow(row: CentRow, index: number, { dueDates }: LoanToRepay, spans: Spans) {
  const dueDate = dueDates[index];
  if (!dueDate) throw new RangeError('Every installment needs a due date');
  return {
    number: index + 1,
    dueDate,
    days: spans.numerators[index] ?? 0,
    interest: BigInt(row.interest),
    principal: BigInt(row.principal),
    amount: BigInt(row.interest + row.principal),
    balance: BigInt(row.balance),
    carriedInterest: BigInt(row.carried),
  };
}
