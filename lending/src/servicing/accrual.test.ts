import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accrueTo, interestOwed, interestThrough, perDiem } from './accrual.ts';
import { interestFor, parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const span = {
  principal: 450_000n,
  rate: parseRate('21.5'),
  from: day('2026-05-01'),
  carried: 0n,
};

describe('accrual', () => {
  test('the disbursement day is not counted, the payment day is', () => {
    expect(interestThrough(span, day('2026-05-01'))).toBe(0n);
    expect(interestThrough(span, day('2026-05-02'))).toBe(265n);
    expect(interestThrough(span, day('2026-05-15'))).toBe(3_711n);
  });

  test('a leap year still has 365 days: February 29 is one more day of interest', () => {
    const leap = { ...span, principal: 500_000n, rate: parseRate('20'), from: day('2028-02-15') };
    expect(interestThrough(leap, day('2028-03-01'))).toBe(4_110n);
  });

  test('carried interest is owed but bears none', () => {
    const carried = { ...span, carried: 10_000n };
    expect(interestOwed(carried, day('2026-05-15'))).toBe(13_711n);
    expect(interestThrough(carried, day('2026-05-15'))).toBe(3_711n);
  });

  test('a day before the span throws', () => {
    expect(() => interestThrough(span, day('2026-04-30'))).toThrow(RangeError);
  });

  test('the per diem has six decimals', () => {
    expect(perDiem(181_244n, parseRate('23.9'))).toBe('1.186776');
  });

  test('I6 a second run on the same night posts nothing', () => {
    const first = accrueTo(span, day('2026-05-02'), 0n);
    expect(first).toEqual({ days: 1, interest: 265n, book: 265n });
    expect(accrueTo(span, day('2026-05-02'), first.interest).book).toBe(0n);
  });

  test('INT-4 the nightly accruals of a span add up to its interest rounded once, even with nights missed', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2_000_000n),
        fc.bigInt(0n, 3_600_000n),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
        (principal, rate, nights) => {
          const of = { ...span, principal, rate };
          let booked = 0n;
          nights.forEach((ran, index) => {
            const last = index === nights.length - 1;
            if (ran || last)
              booked += accrueTo(of, span.from.add({ days: index + 1 }), booked).book;
          });
          expect(booked).toBe(interestFor(principal, rate, nights.length));
        },
      ),
    );
  });
});
