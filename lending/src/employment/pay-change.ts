import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { paychecksAYear } from '../decision/decision-facts.ts';
import type { Cents } from '../money/money.ts';

/** Gross pay of one paycheck, and how often it comes; null while nobody knows. */
export type PayRate = { pay: Cents; frequency: PayrollFrequency | null };

/** Why a change of somebody's pay looks wrong (ROSTER-7). */
export const payFindings = [
  'TEN_TIMES_MORE',
  'TEN_TIMES_LESS',
  'HOURLY_RATE',
  'UP',
  'DOWN',
] as const;
export type PayFinding = (typeof payFindings)[number];

/** The most that a pay may change unasked, in percent of the old one. */
const MOST_PERCENT = 40n;
/** Within this many percent of ten times the pay, a decimal point slipped. */
const TEN_WITHIN = 5n;
/** From the federal minimum wage (29 USC 206(a)(1)) to more than almost anybody earns an hour. */
const HOUR_FROM: Cents = 725n;
const HOUR_TO: Cents = 25_000n;
/** Paid hours of a year: 52 weeks of 40 hours. */
const HOURS_A_YEAR = 2080n;

/**
 * Why somebody should look at a new pay before it counts; null if it needn't be (ROSTER-7). Pay of
 * different paydays is compared by the year: a move from weekly to monthly pay is no change.
 */
export function oddPayChange(before: PayRate, after: PayRate): PayFinding | null {
  const [old, fresh] = comparable(before, after);
  if (isTenfold(old, fresh)) return 'TEN_TIMES_MORE';
  if (isTenfold(fresh, old)) return 'TEN_TIMES_LESS';
  if (fresh * 100n > old * (100n + MOST_PERCENT)) return 'UP';
  if (fresh * 100n >= old * (100n - MOST_PERCENT)) return null;
  return isHourly(before, after.pay) ? 'HOURLY_RATE' : 'DOWN';
}

/** How much a pay changes, in whole percent of the old one, toward zero. */
export function payChangePercent(before: PayRate, after: PayRate): number {
  const [old, fresh] = comparable(before, after);
  return Number(((fresh - old) * 100n) / old);
}

function comparable(before: PayRate, after: PayRate): [Cents, Cents] {
  if (before.frequency === null || after.frequency === null) return [before.pay, after.pay];
  return [
    before.pay * paychecksAYear[before.frequency],
    after.pay * paychecksAYear[after.frequency],
  ];
}

function isTenfold(one: Cents, other: Cents): boolean {
  const tenth = other * 10n;
  return tenth >= one * (100n - TEN_WITHIN) && tenth <= one * (100n + TEN_WITHIN);
}

/**
 * Whether an amount is a wage an hour, and the old paycheck is half to one and a half times the
 * hours of its pay period. A paycheck of unknown rhythm may be a week's or a month's.
 */
function isHourly({ frequency, pay }: PayRate, hour: Cents): boolean {
  if (hour < HOUR_FROM || hour > HOUR_TO) return false;
  const [least, most] =
    frequency === null ? [52n, 12n] : [paychecksAYear[frequency], paychecksAYear[frequency]];
  return pay * 2n * least >= hour * HOURS_A_YEAR && pay * 2n * most <= hour * HOURS_A_YEAR * 3n;
}
