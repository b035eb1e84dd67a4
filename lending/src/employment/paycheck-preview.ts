import { addDays, isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { paydays } from '../calendar/installment-dates.ts';
import type { Payroll } from '../calendar/installment-dates.ts';
import type { Cents } from '../money/money.ts';
import { parseRate, shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * The share of gross pay that a preview deducts as taxes: Social Security and Medicare (7.65 %, 26
 * USC 3101) and a flat 12 % for income taxes. It is an estimate and must be labeled as one.
 */
export const estimatedTaxShare: Rate = parseRate('19.65');

/** A future pay stub, with and without the loan. */
export type PaycheckPreview = {
  payday: Day;
  gross: Cents;
  estimatedTaxes: Cents;
  netWithout: Cents;
  /** 0 on a payday without an installment. */
  installment: Cents;
  netWith: Cents;
  paychecksThisMonth: number;
  /** A skipped payday: no installment. */
  skipped: boolean;
};

/** The input of a preview: gross pay per paycheck and the installments of a schedule. */
export type PreviewFacts = {
  payroll: Payroll;
  gross: Cents;
  installments: readonly { dueDate: Day; amount: Cents }[];
};

/**
 * The pay stubs of the first `count` paydays on or after `from` (CREDIT-22).
 */
export function paycheckPreviews(facts: PreviewFacts, from: Day, count: number): PaycheckPreview[] {
  const { payroll, gross, installments } = facts;
  const estimatedTaxes = shareOf(gross, estimatedTaxShare);
  const netWithout = gross - estimatedTaxes;
  return paydays(payroll, from, addDays(from, count * 32))
    .slice(0, count)
    .map(({ date, skipped }) => {
      const due = installments.find(({ dueDate }) => isSameDay(dueDate, date));
      const installment = due?.amount ?? 0n;
      return {
        payday: date,
        gross,
        estimatedTaxes,
        netWithout,
        installment,
        netWith: netWithout - installment,
        paychecksThisMonth: paychecksInMonthOf(payroll, date),
        skipped,
      };
    });
}

function paychecksInMonthOf(payroll: Payroll, { year, month, daysInMonth }: Day): number {
  const first = new Temporal.PlainDate(year, month, 1);
  return paydays(payroll, first, addDays(first, daysInMonth - 1)).length;
}
