import type { Spans } from './amortization-level.ts';
import { divideRounded } from './decimal.ts';
import type { Rounding } from './decimal.ts';
import { oneHundredPercent } from './rate.ts';
import type { Rate } from './rate.ts';

/**
 * One installment in whole cents held in doubles: whole numbers below 2^53 are exact there, and
 * nothing here is ever a fraction of a cent. The amount is interest + principal.
 */
export type CentRow = {
  interest: number;
  principal: number;
  /** Principal still owed after it. */
  balance: number;
  /**
   * Interest that has run and is not paid yet: it bears no interest and is paid first next time.
   */
  carried: number;
};

/** What every installment but the last is: a level amount, or equal principal plus interest. */
export type Installment = { level: number } | { principal: number };

/**
 * Works the loan down row by row: interest of the span rounded once, then principal; no amount is
 * negative; the last installment pays all that is left.
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
  const interestOn = interestRule(principal, rate, spans, mode);
  const level = 'level' in installment ? installment.level : null;
  const share = 'level' in installment ? 0 : installment.principal;
  const last = spans.numerators.length - 1;
  let balance = principal;
  let carried = 0;
  for (let index = 0; index <= last; index += 1) {
    const due = interestOn(balance, spans.numerators[index] ?? 0) + carried;
    const owed = balance + due;
    const asked = level ?? share + due;
    const amount = index === last || asked > owed ? owed : asked;
    const interest = amount < due ? amount : due;
    carried = due - interest;
    balance -= amount - interest;
    rows.push({ interest, principal: amount - interest, balance, carried });
  }
  return rows;
}

type InterestRule = (balance: number, numerator: number) => number;

/** Doubles while every product stays a whole number below 2^53, integers of any size beyond. */
function interestRule(principal: number, rate: Rate, spans: Spans, mode: Rounding): InterestRule {
  const scale = Number(oneHundredPercent) * spans.denominator;
  let longest = 0;
  for (const numerator of spans.numerators) if (numerator > longest) longest = numerator;
  const exact = 2 * (principal * Number(rate) * longest + scale) < Number.MAX_SAFE_INTEGER;
  return exact ? inDoubles(Number(rate), scale, mode) : inBigInts(rate, BigInt(scale), mode);
}

function inDoubles(rate: number, scale: number, mode: Rounding): InterestRule {
  return (balance, numerator) => {
    const product = balance * rate * numerator;
    let quotient = Math.floor(product / scale);
    let rest = product - quotient * scale;
    // The division itself may have been rounded up to a whole number.
    if (rest < 0) {
      quotient -= 1;
      rest += scale;
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
