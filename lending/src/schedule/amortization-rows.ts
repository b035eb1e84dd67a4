import type { Spans } from './amortization-level.ts';
import { divideRounded } from '../money/decimal.ts';
import type { Rounding } from '../money/decimal.ts';
import { oneHundredPercent } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * One installment in whole cents, stored as doubles. Whole numbers below 2^53 are exact, and no
 * field is ever a fraction of a cent. The amount is interest + principal.
 */
export type CentRow = {
  interest: number;
  principal: number;
  /** Principal still owed after this installment. */
  balance: number;
  /**
   * Accrued interest not yet paid. It bears no interest, and the next installment pays it first.
   */
  carried: number;
};

/**
 * The rule for every installment but the last: a level amount, or equal principal plus interest.
 */
export type Installment = { level: number } | { principal: number };

/**
 * Amortizes the loan row by row: interest of the span, rounded once, then principal. No amount is
 * negative, and the last installment pays the remaining balance.
 * @param principal cents
 */
export function centRows(
  principal: number,
  rate: Rate,
  spans: Spans,
  installment: Installment,
  mode: Rounding = 'half-up',
): CentRow[] {
  const rows: CentRow[] = [];
  const interestRate = interestRateOf(principal, rate, spans, mode);
  const level = 'level' in installment ? installment.level : -1;
  const share = 'level' in installment ? 0 : installment.principal;
  const last = spans.numerators.length - 1;
  let balance = principal;
  let carried = 0;
  for (let index = 0; index <= last; index += 1) {
    const due = interestOn(balance, spans.numerators[index] ?? 0, interestRate) + carried;
    const owed = balance + due;
    const asked = level < 0 ? share + due : level;
    const amount = index === last || asked > owed ? owed : asked;
    const interest = amount < due ? amount : due;
    carried = due - interest;
    balance -= amount - interest;
    rows.push({ interest, principal: amount - interest, balance, carried });
  }
  return rows;
}

/** Interest is balance × rate × numerator / scale. */
type InterestRate = {
  rate: number;
  scale: number;
  mode: Rounding;
  /** Whether every product is a whole number below 2^53, so that doubles are exact. */
  fits: boolean;
};

const percentScale = Number(oneHundredPercent);

function interestRateOf(
  principal: number,
  exactRate: Rate,
  { numerators, denominator }: Spans,
  mode: Rounding,
): InterestRate {
  const rate = Number(exactRate);
  const scale = percentScale * denominator;
  let longest = 0;
  for (const numerator of numerators) if (numerator > longest) longest = numerator;
  const fits = 2 * (principal * rate * longest + scale) < Number.MAX_SAFE_INTEGER;
  return { rate, scale, mode, fits };
}

/**
 * Rounds a product of doubles, which is off by at most one cent. The remainder is exact and
 * corrects it: with half-up rounding it lies from -1/2 to below 1/2.
 */
function interestOn(balance: number, numerator: number, terms: InterestRate): number {
  if (!terms.fits) return inBigInts(balance, numerator, terms);
  const { rate, scale, mode } = terms;
  const weight = rate * numerator;
  let cents = Math.floor(balance * (weight / scale) + 0.5);
  let rest = balance * weight - cents * scale;
  if (2 * rest >= scale) {
    cents += 1;
    rest -= scale;
  } else if (2 * rest < -scale) {
    cents -= 1;
    rest += scale;
  }
  return mode === 'half-up' ? cents : cents + fromHalfUp(cents, rest, scale, mode);
}

/**
 * The correction for another rounding mode, given cents rounded half up and `rest` parts of
 * `scale`.
 */
function fromHalfUp(cents: number, rest: number, scale: number, mode: Rounding): number {
  if (mode === 'half-even') return 2 * rest === -scale && cents % 2 === 1 ? -1 : 0;
  if (mode === 'down') return rest < 0 ? -1 : 0;
  return rest > 0 ? 1 : 0;
}

function inBigInts(
  balance: number,
  numerator: number,
  { rate, scale, mode }: InterestRate,
): number {
  const product = BigInt(balance) * BigInt(rate) * BigInt(numerator);
  return Number(divideRounded(product, BigInt(scale), mode));
}
