import { levelCents, levelScheduleOn } from '../schedule/amortization.ts';
import type { Schedule, ScheduleRow } from '../schedule/amortization.ts';
import type { AnnualPercentageRate } from './apr.ts';
import { isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { federalBox, itemize } from './disclosure.ts';
import type { Itemization } from './disclosure.ts';
import {
  firstDueDate,
  installmentCount,
  installmentPaydays,
} from '../calendar/installment-dates.ts';
import type { Payday, Payroll } from '../calendar/installment-dates.ts';
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

/** One installment of a quote. */
export type QuoteRow = ScheduleRow & {
  /** The payday it was moved up from because banks are closed then; null if it is on its payday. */
  nominalDate: Day | null;
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
  rows: QuoteRow[];
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
  const calendar = quoteCalendar(terms);
  const schedule = levelScheduleOn(calendar, { principal: amount, rate });
  const box = quoteBox(terms, scheduledPayments(calendar, schedule.rows));
  return {
    amount,
    rate,
    apr: box.apr,
    termMonths: terms.termMonths,
    disbursementDate,
    originationFee: terms.originationFee,
    processingFee: terms.processingFee,
    ...installmentsOf(schedule, calendar),
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

/** A payment calendar with the paydays it was made from, one for each due date. */
export type QuoteCalendar = PaymentCalendar & { paydays: readonly Payday[] };

/**
 * The disbursement date and due dates of a loan with these terms: the days on which the employer
 * really pays (PAYDAY-5), so that every figure computed from them has the same days.
 */
export function quoteCalendar(terms: CalendarTerms): QuoteCalendar {
  const { payroll, disbursementDate, leadDays, termMonths } = terms;
  const first = firstDueDate(payroll, disbursementDate, leadDays);
  const count = installmentCount(payroll.frequency, termMonths);
  const paydays = installmentPaydays(payroll, first, count);
  const dueDates = paydays.map(({ date }) => date);
  return { ...paymentCalendar(disbursementDate, dueDates), paydays };
}

/**
 * Only the APR of a quote with these terms: we try many prices before offering one. `calendar` must
 * come from the same terms. Throws a RangeError like `quote`.
 */
export function aprOn(calendar: QuoteCalendar, terms: QuoteTerms): AnnualPercentageRate {
  const { rows } = levelCents(calendar, { principal: terms.amount, rate: terms.rate });
  const amounts = rows.map(({ interest, principal }) => ({ amount: BigInt(interest + principal) }));
  return quoteBox(terms, scheduledPayments(calendar, amounts)).apr;
}

function scheduledPayments(
  { paydays }: QuoteCalendar,
  rows: readonly { amount: Cents }[],
): ScheduledPayment[] {
  return paydays.map(({ date: dueDate, nominal }, index) => {
    return { dueDate, nominal, amount: rows[index]?.amount ?? 0n };
  });
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

function installmentsOf(schedule: Schedule, { paydays }: QuoteCalendar) {
  const { installmentAmount, totalInterest } = schedule;
  const rows = schedule.rows.map((row, index) => ({
    ...row,
    nominalDate: movedFrom(paydays[index]),
  }));
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

function movedFrom(payday: Payday | undefined): Day | null {
  return payday && !isSameDay(payday.nominal, payday.date) ? payday.nominal : null;
}
