import { addDays, isBefore, isSameDay, nextBankingDay } from './calendar.ts';
import type { Day } from './calendar.ts';
import { payableDay, type PaydayChanges } from './payday-changes.ts';
import { dayNumber, dayWithNumber } from './day-number.ts';

/** How often an employer pays, as in S3.4. */
export type PayrollFrequency = (typeof payrollFrequencies)[number];

export const payrollFrequencies = [
  'BIWEEKLY',
  'BIWEEKLY3',
  'MONTHLY',
  'SEMIMONTHLY',
  'WEEKLY',
  'WEEKLY5',
] as const;

/**
 * PAYDAY-1: installments a year. For frequencies with skipped paydays this counts installments, not
 * paydays.
 */
export const annualPeriods: Record<PayrollFrequency, number> = {
  WEEKLY: 52,
  BIWEEKLY: 26,
  BIWEEKLY3: 24,
  WEEKLY5: 48,
  SEMIMONTHLY: 24,
  MONTHLY: 12,
};

/**
 * The paydays of a payroll group: its frequency, one or two actual paydays, and what its employer
 * changed in its calendar, if anything.
 */
export type Payroll = {
  frequency: PayrollFrequency;
  sampleDates: readonly Day[];
  changes?: PaydayChanges | undefined;
};

/** A day of the cadence. The employer pays on a skipped payday, too, but no installment is due. */
export type NominalPayday = { date: Day; skipped: boolean };

/**
 * A payday: `date` is the day on which the employer really pays, a banking day; `nominal` is the
 * day of the cadence, on `date` or some days after it (PAYDAY-5, PAYDAY-9, PAYDAY-10).
 */
export type Payday = { date: Day; nominal: Day; skipped: boolean };

/** Calendar days an employer needs between disbursement and the first deduction (PAYDAY-6). */
export const defaultLeadDays = 10;

/**
 * Parses a sample date as the client sends it, YYYYMMDD (S5.5). Throws a RangeError if it isn't a
 * date.
 */
export function parseSampleDate(text: string): Day {
  if (!/^\d{8}$/.test(text)) throw new RangeError(`"${text}" is not a date like 20260131`);
  return Temporal.PlainDate.from(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

/**
 * The nominal paydays from `from` to `to`, both included, in order. Weekends and holidays don't
 * move a nominal payday. The cadence runs from the sample dates in both directions: a sample on the
 * last day of its month means the last day of every month; BIWEEKLY3 skips the third and WEEKLY5
 * the fifth payday of a calendar month (PAYDAY-2, PAYDAY-4).
 */
export function nominalPaydays(payroll: Payroll, from: Day, to: Day): NominalPayday[] {
  return until(nominalPaydaysFrom(payroll, from), to);
}

/**
 * The paydays on which the employer really pays from `from` to `to`, both included. Their dates are
 * banking days and ascend: two nominal paydays that meet on one day are one payday.
 */
export function paydays(payroll: Payroll, from: Day, to: Day): Payday[] {
  return until(paydaysFrom(payroll, from), to);
}

/** The first `count` paydays with an installment on or after `from`, as the employer really pays. */
export function installmentPaydays(payroll: Payroll, from: Day, count: number): Payday[] {
  const found: Payday[] = [];
  for (const payday of paydaysFrom(payroll, from)) {
    if (found.length === count) break;
    if (!payday.skipped) found.push(payday);
  }
  return found;
}

function until<P extends NominalPayday>(found: Iterable<P>, to: Day): P[] {
  const paydaysUntil: P[] = [];
  for (const payday of found) {
    if (isBefore(to, payday.date)) break;
    paydaysUntil.push(payday);
  }
  return paydaysUntil;
}

/**
 * The first payday with an installment whose money is really paid at least `leadDays` after the
 * disbursement. Throws a RangeError if the payroll has no sample date.
 */
export function firstDueDate(
  payroll: Payroll,
  disbursement: Day,
  leadDays: number = defaultLeadDays,
): Day {
  const [first] = installmentPaydays(payroll, addDays(disbursement, leadDays), 1);
  if (!first) throw new RangeError('The payroll has no payday');
  return first.date;
}

/**
 * The number of installments in a term of months; half an installment rounds up (9 months, 26 a
 * year: 20, PAYDAY-7).
 */
export function installmentCount(frequency: PayrollFrequency, termMonths: number): number {
  return Math.floor((annualPeriods[frequency] * termMonths + 6) / 12);
}

/**
 * The day on which the employer really pays for a nominal payday: where payroll moved it, or else
 * the payday itself or the day before on which banks and the employer pay (PAYDAY-5, PAYDAY-9,
 * PAYDAY-10). This is the only place where a payday moves.
 */
export function arrivalDay(payday: Day, changes?: PaydayChanges): Day {
  const move = changes?.moved.find(({ nominal }) => isSameDay(nominal, payday));
  return move?.date ?? payableDay(payday, changes?.holidays);
}

/**
 * A day itself or the next banking day. Installments are due on banking days, so it moves only
 * schedules agreed before PAYDAY-5 said so.
 */
export function debitDay(payday: Day): Day {
  return nextBankingDay(payday);
}

/** A payday is never after its nominal day, so none on or after `from` has an earlier one. */
function* paydaysFrom(payroll: Payroll, from: Day): Generator<Payday> {
  let before = from;
  let isFirst = true;
  for (const { date: nominal, skipped } of nominalPaydaysFrom(payroll, from)) {
    const date = arrivalDay(nominal, payroll.changes);
    if (isFirst ? isBefore(date, from) : !isBefore(before, date)) continue;
    isFirst = false;
    before = date;
    yield { date, nominal, skipped };
  }
}

function nominalPaydaysFrom(payroll: Payroll, from: Day): Generator<NominalPayday> {
  switch (payroll.frequency) {
    case 'WEEKLY':
    case 'WEEKLY5':
      return everyFewDays(7, firstSample(payroll), from, payroll.frequency === 'WEEKLY5');
    case 'BIWEEKLY':
    case 'BIWEEKLY3':
      return everyFewDays(14, firstSample(payroll), from, payroll.frequency === 'BIWEEKLY3');
    case 'SEMIMONTHLY':
      return onDaysOfMonth(twoDaysOfMonth(payroll), from);
    case 'MONTHLY':
      return onDaysOfMonth([dayOfMonth(firstSample(payroll))], from);
  }
}

function* everyFewDays(
  step: number,
  sample: Day,
  from: Day,
  skips: boolean,
): Generator<NominalPayday> {
  const start = dayNumber(from);
  const past = (start - dayNumber(sample)) % step;
  let number = start + (past === 0 ? 0 : past > 0 ? step - past : -past);
  while (true) {
    const date = dayWithNumber(number);
    // The third biweekly and the fifth weekly payday of a month always fall after the 28th.
    yield { date, skipped: skips && date.day > 28 };
    number += step;
  }
}

function* onDaysOfMonth(days: readonly number[], from: Day): Generator<NominalPayday> {
  let first = new Temporal.PlainDate(from.year, from.month, 1);
  while (true) {
    const clipped = new Set(days.map((day) => Math.min(day, first.daysInMonth)));
    for (const day of clipped) {
      const date = addDays(first, day - 1);
      if (!isBefore(date, from)) yield { date, skipped: false };
    }
    first = addDays(first, first.daysInMonth);
  }
}

function firstSample({ sampleDates }: Payroll): Day {
  const [sample] = sampleDates;
  if (!sample) throw new RangeError('A payroll needs a sample date');
  return sample;
}

const monthEnd = 31;

function dayOfMonth(sample: Day): number {
  return sample.day === sample.daysInMonth ? monthEnd : sample.day;
}

function twoDaysOfMonth(payroll: Payroll): number[] {
  const first = dayOfMonth(firstSample(payroll));
  const other = payroll.sampleDates.map(dayOfMonth).find((day) => day !== first);
  return [first, other ?? halfMonthFrom(first)].toSorted((a, b) => a - b);
}

/**
 * The other payday of the month when we know only one: the 15th pairs with month end, the 1st with
 * the 16th.
 */
function halfMonthFrom(day: number): number {
  if (day === 15) return monthEnd;
  if (day === monthEnd) return 15;
  return day < 15 ? day + 15 : day - 15;
}
