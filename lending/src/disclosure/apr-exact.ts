import type { AprTerms, Stream } from './payment-streams.ts';

/**
 * The sign of (payments - advances), both at present value on the first day, at a yearly rate of
 * `halfHundredths` half hundredths of a percent (2001n is 10.005 %), computed in integers without
 * rounding. Positive: the APR is above that rate; zero: equal to it; negative: below.
 */
export function valueSign(terms: AprTerms, halfHundredths: bigint): -1 | 0 | 1 {
  const { numerator, denominator } = terms.unitPeriodsPerYear;
  // The rate per unit-period is rate/whole; 20,000 half hundredths of a percent make one.
  const rate = halfHundredths * BigInt(denominator);
  const whole = 20_000n * BigInt(numerator);
  const horizon = Math.max(...[...terms.payments, ...terms.advances].map(lastTime));

  const byFraction = new Map<string, { odd: OddFactor; sum: bigint }>();
  const add = (stream: Stream, sign: bigint): void => {
    const odd = oddFactor(stream, rate, whole);
    const key = `${odd.numerator}/${odd.denominator}`;
    const known = byFraction.get(key)?.sum ?? 0n;
    byFraction.set(key, { odd, sum: known + sign * grown(stream, whole, rate, horizon) });
  };
  for (const payment of terms.payments) add(payment, 1n);
  for (const advance of terms.advances) add(advance, -1n);
  return signOfSum([...byFraction.values()]);
}

type OddFactor = { numerator: bigint; denominator: bigint };

function lastTime({ full, count }: Stream): number {
  return full + count - 1;
}

/** 1 / (1 + f·i) as a fraction of integers. */
function oddFactor({ fraction }: Stream, rate: bigint, whole: bigint): OddFactor {
  const divisor = BigInt(fraction.denominator) * whole;
  return { numerator: divisor, denominator: divisor + BigInt(fraction.numerator) * rate };
}

/** The stream's value without its odd days, times (whole + rate)^horizon: an integer. */
function grown(stream: Stream, whole: bigint, rate: bigint, horizon: number): bigint {
  const growth = whole + rate;
  const count = BigInt(stream.count);
  // The sum of whole^k · growth^(count-1-k) for k from 0; the division leaves no remainder.
  const series =
    rate === 0n
      ? count * whole ** (count - 1n)
      : (growth ** count - whole ** count) / (growth - whole);
  const before = whole ** BigInt(stream.full);
  const after = growth ** BigInt(horizon - lastTime(stream));
  return stream.amount * before * series * after;
}

function signOfSum(parts: readonly { odd: OddFactor; sum: bigint }[]): -1 | 0 | 1 {
  let numerator = 0n;
  let denominator = 1n;
  for (const { odd, sum } of parts) {
    numerator = numerator * odd.denominator + sum * odd.numerator * denominator;
    denominator *= odd.denominator;
  }
  if (numerator === 0n) return 0;
  return numerator > 0n ? 1 : -1;
}
