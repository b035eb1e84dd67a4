import { valueSign } from './apr-exact.ts';
import type { AprTerms, Stream } from './payment-streams.ts';
import type { Rate } from '../money/rate.ts';

/** A percentage in ten-billionths of a percent, for comparing figures before rounding. */
export type PrecisePercent = bigint;

/** An annual percentage rate: ten decimals for computing, two for disclosure. */
export type AnnualPercentageRate = {
  /** Percent a year: 9.685708 % is 96857080000n. */
  percent: PrecisePercent;
  /**
   * Rounded half up to two decimals of a percent, exactly as the exact solution rounds (TILA-9).
   */
  disclosed: Rate;
};

/** One percent as a {@link PrecisePercent}. */
export const onePercent: PrecisePercent = 10_000_000_000n;

/**
 * The annual percentage rate by the actuarial method (TILA-7): the rate at which sum
 * A/((1+f·i)(1+i)^t) of the advances equals that of the payments, times unit-periods a year.
 *
 * Newton's method in doubles finds it to better than 10^-9 percentage points. When the result is
 * too close to a half hundredth to round safely, big-integer arithmetic decides. Throws a
 * RangeError when the payments total less than the advances or either is missing.
 */
export function annualPercentageRate(terms: AprTerms): AnnualPercentageRate {
  const percent = aprInDoubles(terms);
  const hundredths = percent * 100;
  let rounded = Math.floor(hundredths + 0.5);
  const toTie = Math.abs(hundredths + 0.5 - Math.round(hundredths + 0.5));
  if (toTie <= 1e-6 + hundredths * 1e-10) {
    const tie = Math.round(hundredths + 0.5);
    rounded = valueSign(terms, BigInt(2 * tie - 1)) >= 0 ? tie : tie - 1;
  }
  return {
    percent: BigInt(Math.round(percent * Number(onePercent))),
    disclosed: BigInt(rounded * 1000),
  };
}

/** A rate as a {@link PrecisePercent}, to compare it with an APR. */
export function precise(rate: Rate): PrecisePercent {
  return rate * (onePercent / 100_000n);
}

/** Whether an APR exceeds a limit such as a state's cap or the 36 % military cap. */
export function isAbove(apr: AnnualPercentageRate, limit: Rate): boolean {
  return apr.percent > precise(limit);
}

/**
 * The APR in percent as a double, good to about thirteen digits. Disclosures use
 * annualPercentageRate.
 */
export function aprInDoubles({ unitPeriodsPerYear, advances, payments }: AprTerms): number {
  const growth = logGrowth(payments.map(cashFlow), advances.map(cashFlow));
  const perYear = unitPeriodsPerYear.numerator / unitPeriodsPerYear.denominator;
  return 100 * perYear * Math.expm1(growth);
}

/** A stream in doubles. */
type Flow = { amount: number; count: number; full: number; fraction: number };

function cashFlow({ amount, count, full, fraction }: Stream): Flow {
  return {
    amount: Number(amount),
    count,
    full,
    fraction: fraction.numerator / fraction.denominator,
  };
}

/**
 * Solves ln(value of payments / value of advances) = 0 for ln(1 + i). In that variable the function
 * is nearly linear, so Newton's method usually takes two or three steps.
 */
function logGrowth(paid: readonly Flow[], lent: readonly Flow[]): number {
  const guess = firstGuess(paid, lent);
  let growth = guess.growth;
  for (let round = 0; growth > 0 && round < 60; round += 1) {
    const rate = Math.expm1(growth);
    const ours = worthAt(paid, growth, rate);
    const theirs = worthAt(lent, growth, rate);
    const step = Math.log(ours.worth / theirs.worth) / (ours.meanTime - theirs.meanTime);
    growth = growth + step > 0 ? growth + step : growth / 2;
    // The remaining error is about bend * step^2: under 10^-11 percentage points.
    if (step * step * guess.bend < 1e-16) return growth;
  }
  if (growth === 0) return 0;
  throw new RangeError('These payments have no annual percentage rate');
}

/**
 * Near a rate of zero, ln(payments / advances) is close to a parabola; its root is the first guess.
 */
function firstGuess(paid: readonly Flow[], lent: readonly Flow[]) {
  const ours = flowMoments(paid);
  const theirs = flowMoments(lent);
  const excess = Math.log(ours.total / theirs.total);
  if (!(excess >= 0)) throw new RangeError('The payments are less than what was advanced');
  const time = ours.mean - theirs.mean;
  if (!(time > 0)) throw new RangeError('The payments come before what was advanced');
  const straight = excess / time;
  const bend = (ours.variance + theirs.variance) / time / 2;
  return { growth: straight + Math.min(straight, bend * straight * straight), bend: 1 + bend };
}

/** Total, and the mean and variance of the time, in unit-periods. */
function flowMoments(flows: readonly Flow[]) {
  let total = 0;
  let first = 0;
  let second = 0;
  for (const { amount, count, full, fraction } of flows) {
    const sum = amount * count;
    const middle = full + fraction + (count - 1) / 2;
    total += sum;
    first += sum * middle;
    second += sum * (middle * middle + (count * count - 1) / 12);
  }
  const mean = first / total;
  return { total, mean, variance: second / total - mean * mean };
}

/**
 * The present value when money grows by e^growth = 1 + rate per unit-period, and the mean time: how
 * fast ln(value) falls as growth rises.
 */
function worthAt(flows: readonly Flow[], growth: number, rate: number) {
  let worth = 0;
  let weighted = 0;
  for (const { amount, count, full, fraction } of flows) {
    let value = amount;
    let time = full;
    if (count > 1) {
      const lostByLast = -Math.expm1(-count * growth);
      value *= (lostByLast / rate) * (1 + rate);
      time += 1 / rate - count / lostByLast + count;
    }
    if (full === 1) value /= 1 + rate;
    else if (full > 0) value *= Math.exp(-full * growth);
    if (fraction > 0) {
      const odd = 1 + fraction * rate;
      value /= odd;
      time += (fraction * (1 + rate)) / odd;
    }
    worth += value;
    weighted += value * time;
  }
  return { worth, meanTime: weighted / worth };
}
