import { levelSchedule } from './amortization.ts';
import type { Schedule, ScheduleRow } from './amortization.ts';
import type { AnnualPercentageRate } from './apr.ts';
import type { Day } from './calendar.ts';
import { federalBox, itemize } from './disclosure.ts';
import type { Itemization } from './disclosure.ts';
import { firstDueDate, installmentCount, installmentDates } from './installment-dates.ts';
import type { Payroll } from './installment-dates.ts';
import type { Cents } from './money.ts';
import { paymentStreams } from './payment-streams.ts';
import type { Rate } from './rate.ts';
import { unitPeriodOf, unitPeriodsPerYear } from './unit-period.ts';

export type QuoteTerms = {
  /** Note principal: what the borrower owes on day one. */
  amount: Cents;
  rate: Rate;
  /** Both fees are withheld from the proceeds and are finance charges. */
  originationFee: Cents;
  processingFee: Cents;
  disbursementDate: Day;
  payroll: Payroll;
  termMonths: number;
  /** Days the employer needs before the first deduction; 10 when not given. */
  leadDays?: number;
  /** Balance of a refinanced loan that this one pays off. */
  paidOnAccount?: Cents;
};

/** All that an offer shows (domain rules, offer page checklist). */
export type Quote = {
  amount: Cents;
  rate: Rate;
  apr: AnnualPercentageRate;
  termMonths: number;
  disbursementDate: Day;
  installments: number;
  installmentAmount: Cents;
  /** The last installment clears what is left, so it may differ by some cents. */
  lastInstallmentAmount: Cents;
  firstDueDate: Day;
  lastDueDate: Day;
  rows: ScheduleRow[];
  originationFee: Cents;
  processingFee: Cents;
  /** Interest alone, without the fees. */
  totalInterest: Cents;
  amountFinanced: Cents;
  financeCharge: Cents;
  totalOfPayments: Cents;
  itemization: Itemization;
};

/**
 * From the terms of a loan, everything an offer and its disclosure need: paydays from the payroll,
 * the schedule over their actual days, and the federal box on that schedule.
 * Throws a RangeError when there is no such loan: no amount, no term, or fees that take it all.
 */
export function quote(terms: QuoteTerms): Quote {
  const { amount, rate, disbursementDate } = terms;
  const dueDates = dueDatesOf(terms);
  const schedule = levelSchedule({ principal: amount, rate, disbursementDate, dueDates });
  const prepaidFinanceCharge = terms.originationFee + terms.processingFee;
  const box = boxOf(terms, schedule, prepaidFinanceCharge);
  return {
    amount,
    rate,
    apr: box.apr,
    termMonths: terms.termMonths,
    disbursementDate,
    originationFee: terms.originationFee,
    processingFee: terms.processingFee,
    ...installmentsOf(schedule),
    amountFinanced: box.amountFinanced,
    financeCharge: box.financeCharge,
    totalOfPayments: box.totalOfPayments,
    itemization: itemize(box, prepaidFinanceCharge, terms.paidOnAccount),
  };
}

type DueDateTerms = Pick<QuoteTerms, 'payroll' | 'disbursementDate' | 'leadDays' | 'termMonths'>;

function dueDatesOf({ payroll, disbursementDate, leadDays, termMonths }: DueDateTerms): Day[] {
  const first = firstDueDate(payroll, disbursementDate, leadDays);
  return installmentDates(payroll, first, installmentCount(payroll.frequency, termMonths));
}

function boxOf(terms: QuoteTerms, { rows }: Schedule, prepaidFinanceCharge: Cents) {
  const { frequency } = terms.payroll;
  return federalBox({
    notePrincipal: terms.amount,
    prepaidFinanceCharge,
    payments: paymentStreams(rows, terms.disbursementDate, frequency),
    unitPeriodsPerYear: unitPeriodsPerYear(unitPeriodOf[frequency]),
  });
}

function installmentsOf({ installmentAmount, rows, totalInterest }: Schedule) {
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (!first || !last) throw new RangeError('A quote needs an installment');
  return {
    installments: rows.length,
    installmentAmount,
    lastInstallmentAmount: last.amount,
    firstDueDate: first.dueDate,
    lastDueDate: last.dueDate,
    rows,
    totalInterest,
  };
}
