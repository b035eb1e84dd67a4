import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardPayoff } from './card-payoff.ts';
import { parseRate } from '../money/rate.ts';

describe('paying off a credit card with equal payments', () => {
  test('HELP-5 100.00 at 24.00 % with 40.00 a month, month by month', () => {
    // 2.00 on 100.00, 1.24 on 62.00, 0.46 on 23.24: the last payment is 23.70.
    expect(cardPayoff({ balance: 10_000n, apr: parseRate('24'), payment: 4_000n })).toEqual({
      repaid: true,
      months: 3,
      interest: 370n,
      total: 10_370n,
      lastPayment: 2_370n,
    });
  });

  test.each([
    // The closed form -ln(1 - b·r/p) / ln(1 + r), rounded up, gives the months.
    ['4000.00 at 24.99 % with 200.00', 400_000n, '24.99', 20_000n, 27],
    ['1000.00 at 18 % with 50.00', 100_000n, '18', 5_000n, 24],
    ['6000.00 at 29.9 % with 180.00', 600_000n, '29.9', 18_000n, 73],
  ])(
    '%s takes as many months as the closed form says (case %#)',
    (_, balance, apr, payment, months) => {
      const r = Number(parseRate(apr)) / 10_000_000 / 12;
      const closed = -Math.log(1 - (Number(balance) * r) / Number(payment)) / Math.log(1 + r);
      expect(Math.ceil(closed)).toBe(months);
      expect(cardPayoff({ balance, apr: parseRate(apr), payment })).toMatchObject({ months });
    },
  );

  test('without interest the balance is split into equal payments', () => {
    expect(cardPayoff({ balance: 1_001n, apr: 0n, payment: 500n })).toMatchObject({
      months: 3,
      interest: 0n,
      lastPayment: 1n,
    });
  });

  test('a payment that only covers the interest never pays it off', () => {
    const plan = { balance: 100_000n, apr: parseRate('24') };
    expect(cardPayoff({ ...plan, payment: 2_000n })).toEqual({
      repaid: false,
      monthlyInterest: 2_000n,
    });
    expect(cardPayoff({ ...plan, payment: 2_001n })).toMatchObject({ repaid: true });
  });

  test('amounts of zero or less throw', () => {
    expect(() => cardPayoff({ balance: 0n, apr: 0n, payment: 1n })).toThrow(RangeError);
    expect(() => cardPayoff({ balance: 1n, apr: 0n, payment: 0n })).toThrow(RangeError);
    expect(() => cardPayoff({ balance: 1n, apr: -1n, payment: 1n })).toThrow(RangeError);
  });

  test('payments add up to balance and interest: full payments and a last one', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 5_000_000n),
        fc.bigInt(0n, 3_600_000n),
        fc.bigInt(1n, 500_000n),
        (balance, apr, payment) => {
          const found = cardPayoff({ balance, apr, payment });
          fc.pre(found.repaid);
          expect(found.total).toBe(balance + found.interest);
          expect(BigInt(found.months - 1) * payment + found.lastPayment).toBe(found.total);
          expect(found.lastPayment).toBeLessThanOrEqual(payment);
          const faster = cardPayoff({ balance, apr, payment: payment + 1_000n });
          expect(faster.repaid && faster.interest <= found.interest).toBe(true);
        },
      ),
    );
  });

  test('when it is never paid off, a hundred years of payments fall short of interest and balance', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 5_000_000n),
        fc.bigInt(0n, 3_600_000n),
        fc.bigInt(1n, 5_000n),
        (balance, apr, payment) => {
          const found = cardPayoff({ balance, apr, payment });
          fc.pre(!found.repaid);
          expect(1200n * payment).toBeLessThan(balance + 1200n * found.monthlyInterest);
        },
      ),
    );
  });
});
