import { divideRounded } from './decimal.ts';
import type { Rounding } from './decimal.ts';
import { oneHundredPercent } from './rate.ts';
import type { Rate } from './rate.ts';
import type { Spans } from './amortization-level.ts';

/**
 * The figures of a schedule as columns of whole cents, one place per installment.
 * Whole numbers below 2^53 are exact in a double; nothing here is ever a fraction of a cent.
 */
export type Columns = {
  interest: Float64Array;
  principal: Float64Array;
  balance: Float64Array;
  /** Interest that has run and is not paid yet: it bears no interest and is paid first next time. */
  carried: Float64Array;
};

/** What an installment pays besides the last one: a level amount, or equal principal plus interest. */
export type Installment = { level: number } | { principal: number };

/**
 * Works the loan down row by row: interest of the span rounded once, then principal; no amount is
 * negative; the last installment pays all that is left.
 * @param principal cents
 */
export function columnsOf(
  principal: number,
  rate: Rate,
  spans: Spans,
  installment: Installment,
  mode: Rounding = 'half-up',
): Columns {
  const count = spans.numerators.length;
  const columns = emptyColumns(count);
  const interestOn = interestRule(principal, rate, spans, mode);
  let balance = principal;
  let carried = 0;
  for (let row = 0; row < count; row += 1) {
    const interestDue = interestOn(balance, spans.numerators[row] ?? 0) + carried;
    const owed = balance + interestDue;
    const asked = 'level' in installment ? installment.level : installment.principal + interestDue;
    const amount = row === count - 1 || asked > owed ? owed : asked;
    const interest = amount < interestDue ? amount : interestDue;
    carried = interestDue - interest;
    balance -= amount - interest;

    columns.interest[row] = interest;
    columns.principal[row] = amount - interest;
    columns.balance[row] = balance;
    columns.carried[row] = carried;
  }
  return columns;
}

function emptyColumns(count: number): Columns {
  const all = new Float64Array(count * 4);
  return {
    interest: all.subarray(0, count),
    principal: all.subarray(count, 2 * count),
    balance: all.subarray(2 * count, 3 * count),
    carried: all.subarray(3 * count),
  };
}

type InterestRule = (balance: number, numerator: number) => number;

/** Doubles while every product stays a whole number below 2^53, integers of any size beyond. */
function interestRule(principal: number, rate: Rate, spans: Spans, mode: Rounding) {
  const longest = Math.max(0, ...spans.numerators);
  const scale = Number(oneHundredPercent) * spans.denominator;
  const exact = principal * Number(rate) * longest + scale < Number.MAX_SAFE_INTEGER;
  return exact ? inDoubles(Number(rate), scale, mode) : inBigInts(rate, BigInt(scale), mode);
}

function inDoubles(rate: number, scale: number, mode: Rounding): InterestRule {
  return (balance, numerator) => {
    const product = balance * rate * numerator;
    let quotient = Math.floor(product / scale);
    let rest = product - quotient * scale;
    // The division itself may have been rounded across a whole number.
    if (rest < 0) {
      quotient -= 1;
      rest += scale;
    } else if (rest >= scale) {
      quotient += 1;
      rest -= scale;
    }
    return goesUp(quotient, rest, scale, mode) ? quotient + 1 : quotient;
  };
}

function goesUp(quotient: number, rest: number, scale: number, mode: Rounding): boolean {
  if (mode === 'half-up') return 2 * rest >= scale;
  if (mode === 'half-even') return 2 * rest > scale || (2 * rest === scale && quotient % 2 === 1);
  return mode === 'up' && rest > 0;
}

function inBigInts(rate: Rate, scale: bigint, mode: Rounding): InterestRule {
  return (balance, numerator) =>
    Number(divideRounded(BigInt(balance) * rate * BigInt(numerator), scale, mode));
}
