import { levelCents, levelScheduleOn } from '../schedule/amortization.ts';
import type { Schedule, ScheduleRow } from '../schedule/amortization.ts';
import type { AnnualPercentageRate } from './apr.ts';
import type { Day } from '../calendar/calendar.ts';
import { federalBox, itemize } from './disclosure.ts';
import type { Itemization } from './disclosure.ts';
import { firstDueDate, installmentCount, installmentDates } from '../calendar/installment-dates.ts';
import type { Payroll } from '../calendar/installment-dates.ts';
import type { Cents } from '../money/money.ts';
import { paymentCalendar } from '../schedule/payment-calendar.ts';
import type { PaymentCalendar } from '../schedule/payment-calendar.ts';
import { paymentStreams } from './payment-streams.ts';
import type { ScheduledPayment } from './payment-streams.ts';
import type { Rate } from '../money/rate.ts';
import { unitPeriodOf, unitPeriodsPerYear } from './unit-period.ts';

export type QuoteTerms = {
  /** Note principal: what the borrower owes on the first day. */
  amount: Cents;
  rate: Rate;
  /** Both fees are withheld from the proceeds and are finance charges. */
  originationFee: Cents;
  processingFee: Cents;
  disbursementDate: Day;
  payroll: Payroll;
  termMonths: number;
  /** Lead days before the first deduction; 10 by default. */
  leadDays?: number;
  /** The payoff of a refinanced loan, paid by this one. */
  paidOnAccount?: Cents;
};

/** Everything an offer shows (TILA-14). */
export type Quote = {
  amount: Cents;
  rate: Rate;
  apr: AnnualPercentageRate;
  termMonths: number;
  disbursementDate: Day;
  installments: number;
  installmentAmount: Cents;
  /** The last installment pays the remaining balance, so it may differ by a few cents. */
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
 * Computes everything an offer and its disclosure need from the terms of a loan: paydays from the
 * payroll, the schedule over their actual days, and the federal box of that schedule. Throws a
 * RangeError for terms that make no loan: no amount, no term, or fees that use it all up.
 */
export function quote(terms: QuoteTerms): Quote {
  const { amount, rate, disbursementDate } = terms;
  const schedule = levelScheduleOn(quoteCalendar(terms), { principal: amount, rate });
  const box = quoteBox(terms, schedule.rows);
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
    itemization: itemize(box, prepaidFinanceCharge(terms), terms.paidOnAccount),
  };
}

/** The terms that determine the repayment dates. */
export type CalendarTerms = Pick<
  QuoteTerms,
  'payroll' | 'disbursementDate' | 'leadDays' | 'termMonths'
>;

/** The disbursement date and due dates of a loan with these terms. */
export function quoteCalendar(terms: CalendarTerms): PaymentCalendar {
  const { payroll, disbursementDate, leadDays, termMonths } = terms;
  const first = firstDueDate(payroll, disbursementDate, leadDays);
  const count = installmentCount(payroll.frequency, termMonths);
  return paymentCalendar(disbursementDate, installmentDates(payroll, first, count));
}

/**
 * Only the APR of a quote with these terms: we try many prices before offering one. `calendar` must
 * come from the same terms. Throws a RangeError like `quote`.
 */
export function aprOn(calendar: PaymentCalendar, terms: QuoteTerms): AnnualPercentageRate {
  const { rows } = levelCents(calendar, { principal: terms.amount, rate: terms.rate });
  const payments = calendar.dueDates.map((dueDate, index) => {
    const { interest = 0, principal = 0 } = rows[index] ?? {};
    return { dueDate, amount: BigInt(interest + principal) };
  });
  return quoteBox(terms, payments).apr;
}

function prepaidFinanceCharge({ originationFee, processingFee }: QuoteTerms): Cents {
  return originationFee + processingFee;
}

function quoteBox(terms: QuoteTerms, payments: readonly ScheduledPayment[]) {
  const { frequency } = terms.payroll;
  return federalBox({
    notePrincipal: terms.amount,
    prepaidFinanceCharge: prepaidFinanceCharge(terms),
    payments: paymentStreams(payments, terms.disbursementDate, frequency),
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
