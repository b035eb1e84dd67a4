import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Spans } from './amortization-level.ts';
import { centRows } from './amortization-rows.ts';
import { divideRounded } from '../money/money.ts';
import type { Rounding } from '../money/money.ts';
import { interestOver, oneHundredPercent } from '../money/rate.ts';

/** The same rows in big integers alone, written independently of the engine. */
function rowsByIntegers(
  principal: bigint,
  rate: bigint,
  spans: Spans,
  level: bigint,
  mode: Rounding,
) {
  const denominator = BigInt(spans.denominator);
  let [balance, carried] = [principal, 0n];
  return spans.numerators.map((days, index) => {
    const span = { numerator: BigInt(days), denominator };
    const due = interestOver(balance, rate, span, mode) + carried;
    const all = balance + due;
    const isLast = index === spans.numerators.length - 1;
    const amount = isLast || level > all ? all : level;
    const interest = amount < due ? amount : due;
    carried = due - interest;
    balance -= amount - interest;
    return { interest, principal: amount - interest, balance, carried };
  });
}

function expectSame(principal: bigint, rate: bigint, spans: Spans, level: bigint, mode: Rounding) {
  const rows = centRows(Number(principal), rate, spans, { level: Number(level) }, mode);
  const inBigInts = rows.map((row) => ({
    interest: BigInt(row.interest),
    principal: BigInt(row.principal),
    balance: BigInt(row.balance),
    carried: BigInt(row.carried),
  }));
  expect(inBigInts).toEqual(rowsByIntegers(principal, rate, spans, level, mode));
}

const modes: Rounding[] = ['half-up', 'half-even', 'up', 'down'];
const anyLoan = fc.record({
  rate: fc.bigInt({ min: 0n, max: 40_000_000n }),
  numerators: fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 }),
  denominator: fc.constantFrom(12, 52, 360, 365),
  part: fc.bigInt({ min: 1n, max: 80n }),
  mode: fc.constantFrom(...modes),
});

describe('the rows of a schedule', () => {
  // 5,000.00 at 36 % easily fits in doubles; ten billion dollars don't, so big integers take over.
  test.each([
    ['pocket money', 1n, 10_000n],
    ['our loans', 10_000n, 3_000_000n],
    ['amounts at the limit of doubles', 5_000_000n, 100_000_000n],
    ['sums beyond', 1_000_000_000n, 1_000_000_000_000n],
  ])('match big-integer arithmetic in every rounding mode: %s', (_what, min, max) => {
    fc.assert(
      fc.property(fc.bigInt({ min, max }), anyLoan, (principal, { part, ...loan }) => {
        const level = principal / part + 1n;
        expectSame(principal, loan.rate, loan, level, loan.mode);
      }),
      { numRuns: 400 },
    );
  });

  test.each(modes)('at exactly half a cent, and just beside it, round %s', (mode) => {
    // One day at 365 % is 1 %: 50 cents bear half a cent, and slightly more or less.
    const hundredth = divideRounded(oneHundredPercent * 365n, 100n, 'down');
    for (const rate of [hundredth - 1n, hundredth, hundredth + 1n]) {
      const spans = { numerators: [1, 1, 1], denominator: 365 };
      for (let principal = 50n; principal < 20_000n; principal += 100n) {
        expectSame(principal, rate, spans, principal / 3n, mode);
      }
    }
  });
});
