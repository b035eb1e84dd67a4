import { oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { Cents } from '../money/money.ts';

/**
 * The spans between due dates as parts of a year over one denominator: days over 365, or any other
 * day count. The first span runs from the disbursement.
 */
export type Spans = { numerators: readonly number[]; denominator: number };

/**
 * The level installment in whole cents, rounded half up: the constant amount that clears the loan
 * with unrounded simple interest, where interest that an installment cannot cover is carried and
 * bears no interest.
 *
 * A double proposes it. Where the proposal lies so near half a cent that its own rounding errors
 * could matter, integers of any size decide, so the cent is always that of the exact solution.
 */
export function levelInCents(principal: Cents, rate: Rate, spans: Spans): number {
  const cents = Number(principal);
  const proposed = proposeLevel(cents, Number(rate), spans);
  const tie = Math.round(proposed + 0.5);
  // Proven error of the proposal: under 4 units of the last place per span, relative to its terms.
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
 * What one cent on every due date is worth at the start, and the longest span. The discount is
 * worked out anew only where a span differs from the one before.
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
 * Newton's steps on what is still owed after the last installment, as a function of the level. That
 * function falls and is concave (a minimum of falling lines), so the steps settle after the first.
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
 * What is owed after the last due date when every installment is `halfCents`, times a positive
 * scale: its sign says exactly on which side of that amount the level installment lies.
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
 * The unrounded level payment as a fraction of integers in cents, by the annuity rule: it clears
 * the balance when every span's interest is paid in full. At 0 % it is principal / count.
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
