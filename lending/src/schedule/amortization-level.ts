import { oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { Cents } from '../money/money.ts';

/**
 * The periods between due dates as fractions of a year with one denominator: days over 365, or any
 * other day count. The first period begins on the disbursement date.
 */
export type Spans = { numerators: readonly number[]; denominator: number };

/**
 * The level installment in whole cents, rounded half up: the constant amount that pays off the loan
 * with unrounded simple interest. Interest that an installment can't cover is carried and bears no
 * interest.
 *
 * We compute it in doubles first. Where that result is so close to half a cent that its rounding
 * error could matter, big-integer arithmetic decides, so the cent always matches the exact
 * solution.
 */
export function levelInCents(principal: Cents, rate: Rate, spans: Spans): number {
  const cents = Number(principal);
  const proposed = proposeLevel(cents, Number(rate), spans);
  const tie = Math.round(proposed + 0.5);
  // Proven error bound of the double: under 4 ulps per span, relative to its terms.
  const doubt = 1e-9 * (1 + proposed + cents / spans.numerators.length);
  if (Math.abs(proposed + 0.5 - tie) > doubt) return Math.floor(proposed + 0.5);

  return owedAfterAll(principal, rate, spans, BigInt(2 * tie - 1)) >= 0n ? tie : tie - 1;
}

const percentScale = Number(oneHundredPercent);

function proposeLevel(principal: number, rate: number, spans: Spans): number {
  const scale = rate / (percentScale * spans.denominator);
  const annuity = annuityFactor(scale, spans.numerators);
  const level = principal / annuity.factor;
  const carries = principal * scale * annuity.longest > level * (1 - 1e-9);
  return carries ? levelWithCarriedInterest(principal, scale, spans.numerators, level) : level;
}

/**
 * The present value of one cent on every due date, and the longest span. Recomputes the discount
 * only when a span differs from the one before.
 */
function annuityFactor(scale: number, numerators: readonly number[]) {
  let worth = 1;
  let factor = 0;
  let longest = 0;
  let before = 0;
  let discount = 1;
  for (let index = 0; index < numerators.length; index += 1) {
    const days = numerators[index] ?? 0;
    if (days !== before) discount = 1 / (1 + scale * days);
    before = days;
    worth *= discount;
    factor += worth;
    if (days > longest) longest = days;
  }
  return { factor, longest };
}

/**
 * Newton's method on the balance after the last installment, as a function of the level. That
 * function falls and is concave (a minimum of falling lines), so it converges from one side after
 * the first step.
 */
function levelWithCarriedInterest(
  principal: number,
  scale: number,
  numerators: readonly number[],
  first: number,
): number {
  let level = first;
  for (let round = 0; round < 100; round += 1) {
    const { owed, slope } = owedWithSlope(principal, scale, numerators, level);
    const step = owed / slope;
    level -= step;
    if (Math.abs(step) <= level * 1e-13) break;
  }
  return level;
}

function owedWithSlope(
  principal: number,
  scale: number,
  numerators: readonly number[],
  level: number,
) {
  let bearing = principal;
  let bearingSlope = 0;
  let owed = principal;
  let slope = 0;
  for (const days of numerators) {
    owed += bearing * scale * days - level;
    slope += bearingSlope * scale * days - 1;
    if (owed < bearing) {
      bearing = owed;
      bearingSlope = slope;
    }
  }
  return { owed, slope };
}

/**
 * The balance after the last due date with every installment `halfCents`, times a positive scale.
 * Its sign tells exactly whether the level installment is above or below that amount.
 */
function owedAfterAll(principal: Cents, rate: Rate, spans: Spans, halfCents: bigint): bigint {
  const scale = oneHundredPercent * BigInt(spans.denominator);
  let power = 1n;
  let owed = principal * 2n;
  let bearing = owed;
  for (const days of spans.numerators) {
    power *= scale;
    owed = owed * scale + bearing * rate * BigInt(days) - halfCents * power;
    bearing *= scale;
    if (owed < bearing) bearing = owed;
  }
  return owed;
}

/**
 * The unrounded level payment in cents as a fraction of integers, by the annuity formula: it pays
 * off the loan if every span's interest is paid in full. At 0 % it is principal / count.
 */
export function exactLevelPayment(
  principal: Cents,
  rate: Rate,
  spans: Spans,
): { numerator: bigint; denominator: bigint } {
  const scale = oneHundredPercent * BigInt(spans.denominator);
  let power = 1n;
  let growth = 1n;
  let annuity = 0n;
  for (const days of spans.numerators) {
    const factor = scale + rate * BigInt(days);
    power *= scale;
    growth *= factor;
    annuity = annuity * factor + power;
  }
  return { numerator: principal * growth, denominator: annuity };
}
