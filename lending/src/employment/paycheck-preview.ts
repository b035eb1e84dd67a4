import { addDays, isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { paydays } from '../calendar/installment-dates.ts';
import type { Payday, Payroll } from '../calendar/installment-dates.ts';
import { divideRounded } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { oneHundredPercent, parseRate, shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * The share of gross pay that a preview deducts as taxes: Social Security and Medicare (7.65 %, 26
 * USC 3101) and a flat 12 % for income taxes. It is an estimate and must be labeled as one.
 */
export const estimatedTaxShare: Rate = parseRate('19.65');

/** A future pay stub, with and without the loan. */
export type PaycheckPreview = {
  /** The day the employer really pays. */
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
  const { payroll, gross } = facts;
  const estimatedTaxes = shareOf(gross, estimatedTaxShare);
  const netWithout = gross - estimatedTaxes;
  return paydays(payroll, from, addDays(from, count * 32))
    .slice(0, count)
    .map((payday) => {
      const installment = installmentOn(facts, payday) ?? 0n;
      return {
        payday: payday.date,
        gross,
        estimatedTaxes,
        netWithout,
        installment,
        netWith: netWithout - installment,
        paychecksThisMonth: paydaysOfMonth(payroll, payday.date).length,
        skipped: payday.skipped,
      };
    });
}

/** A calendar month's pay with the loan. */
export type PayMonth = {
  /** Its first day. */
  month: Day;
  paychecks: number;
  gross: Cents;
  netWithout: Cents;
  installments: Cents;
  netWith: Cents;
  /** The installments as a share of the month's gross pay. */
  share: Rate;
};

/**
 * What a loan takes from the pay of a usual month, and from each month with more paychecks than
 * that, within the first twelve months that the loan covers in full: every two weeks means three
 * paychecks in two months of a year. The usual month comes first (CREDIT-22).
 */
export function payMonths(facts: PreviewFacts): PayMonth[] {
  const first = facts.installments[0]?.dueDate;
  if (!first) return [];
  const start = new Temporal.PlainDate(first.year, first.month, 1);
  const months = Array.from({ length: 13 }, (_, index) => start.add({ months: index }))
    .flatMap((month) => payMonthOf(facts, month))
    .slice(0, 12);
  const fewest = Math.min(...months.map(({ paychecks }) => paychecks));
  const usual = months.find(({ paychecks }) => paychecks === fewest);
  if (!usual) return [];
  return [usual, ...months.filter(({ paychecks }) => paychecks > fewest)];
}

function payMonthOf(facts: PreviewFacts, month: Day): PayMonth[] {
  const found = paydaysOfMonth(facts.payroll, month);
  const taken = found.map((payday) => (payday.skipped ? 0n : installmentOn(facts, payday)));
  if (found.length === 0 || taken.some((amount) => amount === undefined)) return [];
  const gross = facts.gross * BigInt(found.length);
  const taxes = shareOf(facts.gross, estimatedTaxShare) * BigInt(found.length);
  const installments = taken.reduce<Cents>((sum, amount) => sum + (amount ?? 0n), 0n);
  return [
    {
      month,
      paychecks: found.length,
      gross,
      netWithout: gross - taxes,
      installments,
      netWith: gross - taxes - installments,
      share: divideRounded(installments * oneHundredPercent, gross, 'half-up'),
    },
  ];
}

function installmentOn({ installments }: PreviewFacts, { date }: Payday): Cents | undefined {
  return installments.find(({ dueDate }) => isSameDay(dueDate, date))?.amount;
}

/** The paydays of a day's month; a payday on a closed day counts in the month its money comes. */
function paydaysOfMonth(payroll: Payroll, { year, month, daysInMonth }: Day): Payday[] {
  const first = new Temporal.PlainDate(year, month, 1);
  return paydays(payroll, first, addDays(first, daysInMonth - 1));
}
