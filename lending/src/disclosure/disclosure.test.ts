import { describe, expect, test } from 'vitest';
import { precise } from './apr.ts';
import { federalBox, isWithinTolerance, itemize } from './disclosure.ts';
import { toDecimal } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';

const regular = { numerator: 0, denominator: 1 };

// 1,000 loan, 50 prepaid finance charge: sample of shermanloan/scejson-doc, doc/module-loan.md.
const published = {
  notePrincipal: 100_000n,
  prepaidFinanceCharge: 5_000n,
  payments: [
    { amount: 8_790n, count: 11, full: 1, fraction: regular },
    { amount: 8_785n, count: 1, full: 12, fraction: regular },
  ],
  unitPeriodsPerYear: { numerator: 12, denominator: 1 },
};

describe('the federal box', () => {
  test('S3.6 is computed on the amount financed, not on the note principal', () => {
    const box = federalBox(published);
    expect(toDecimal(box.amountFinanced)).toBe('950.00');
    expect(toDecimal(box.financeCharge)).toBe('104.75');
    expect(toDecimal(box.totalOfPayments)).toBe('1054.75');
    expect(box.apr.disclosed).toBe(parseRate('19.77'));
  });

  test.each([100_000n, 120_000n, -1n])('fees of %s cents on 1,000.00 throw', (fee) => {
    expect(() => federalBox({ ...published, prepaidFinanceCharge: fee })).toThrow(RangeError);
  });

  test('a loan that pays back less than it lends throws', () => {
    expect(() => federalBox({ ...published, payments: published.payments.slice(1) })).toThrow(
      RangeError,
    );
  });
});

describe('the itemization of the amount financed', () => {
  test('gives the borrower what remains after an old loan and others, and sums to the amount', () => {
    const box = federalBox(published);
    const lines = itemize(box, 5_000n, 30_000n, 1_000n);
    expect(lines).toEqual({
      givenToYou: 64_000n,
      paidOnYourAccount: 30_000n,
      paidToOthers: 1_000n,
      prepaidFinanceCharge: 5_000n,
    });
    expect(lines.givenToYou + lines.paidOnYourAccount + lines.paidToOthers).toBe(
      box.amountFinanced,
    );
  });

  test('throws when more is paid out than is financed', () => {
    const box = federalBox(published);
    expect(itemize(box, 5_000n, 95_000n).givenToYou).toBe(0n);
    expect(() => itemize(box, 5_000n, 95_001n)).toThrow(RangeError);
  });
});

describe('TILA-10 the tolerance of an APR', () => {
  test.each<[string, string, boolean, boolean]>([
    ['10.125', '10', false, true],
    ['10.12501', '10', false, false],
    ['9.875', '10', false, true],
    ['9.87', '10', false, false],
    ['24.55', '24.30', true, true],
    ['24.56', '24.30', true, false],
  ])('%s disclosed for %s, irregular %s: %s', (disclosed, actual, irregular, within) => {
    const found = isWithinTolerance(parseRate(disclosed), precise(parseRate(actual)), irregular);
    expect(found).toBe(within);
  });
});
