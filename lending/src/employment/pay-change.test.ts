import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import { oddPayChange, payChangePercent, type PayRate } from './pay-change.ts';

const biweekly = (pay: bigint): PayRate => ({ pay, frequency: 'BIWEEKLY' });
const change = (before: bigint, after: bigint) => oddPayChange(biweekly(before), biweekly(after));

const pays = fc.bigInt(100n, 99_999_999n);
const rates = fc.record({
  pay: pays,
  frequency: fc.constantFrom(...payrollFrequencies, null),
});

describe('ROSTER-7 a pay change that looks wrong', () => {
  test.each([
    ['a decimal point that slipped to the right', 192_000n, 1_920_000n, 'TEN_TIMES_MORE'],
    ['one that slipped to the left', 231_000n, 23_100n, 'TEN_TIMES_LESS'],
    ['a wage an hour', 218_400n, 2_800n, 'HOURLY_RATE'],
    ['60 percent more', 205_000n, 328_000n, 'UP'],
    ['less than a wage an hour', 218_400n, 500n, 'DOWN'],
    ['half', 218_400n, 109_200n, 'DOWN'],
  ])('ROSTER-7 %s', (_, before, after, finding) => {
    expect(change(before, after)).toBe(finding);
  });

  test('ROSTER-7 exactly 40 percent either way is no finding, a cent more is', () => {
    expect(change(200_000n, 280_000n)).toBeNull();
    expect(change(200_000n, 280_001n)).toBe('UP');
    expect(change(200_000n, 120_000n)).toBeNull();
    expect(change(200_000n, 119_999n)).toBe('DOWN');
  });

  test('ROSTER-7 another rhythm of the same yearly pay is no finding', () => {
    const weekly = { pay: 100_000n, frequency: 'WEEKLY' as const };
    const monthly = { pay: 433_333n, frequency: 'MONTHLY' as const };
    expect(oddPayChange(weekly, monthly)).toBeNull();
    expect(oddPayChange(weekly, { ...monthly, frequency: null })).toBe('UP');
  });

  test('ROSTER-7 the percent is told toward zero', () => {
    expect(payChangePercent(biweekly(205_000n), biweekly(328_000n))).toBe(60);
    expect(payChangePercent(biweekly(300n), biweekly(201n))).toBe(-33);
  });
});

describe('ROSTER-7 for any two rates', () => {
  test('ROSTER-7 the same rate is no finding', () => {
    fc.assert(fc.property(rates, (rate) => oddPayChange(rate, rate) === null));
  });

  test('ROSTER-7 there is a finding beyond 40 percent either way, and only there', () => {
    fc.assert(
      fc.property(pays, pays, (before, after) => {
        const isBeyond = after * 10n > before * 14n || after * 10n < before * 6n;
        expect(change(before, after) !== null).toBe(isBeyond);
      }),
    );
  });

  test('ROSTER-7 what is ten times more is ten times less the other way', () => {
    fc.assert(
      fc.property(pays, fc.bigInt(960n, 1040n), (pay, factor) => {
        const other = (pay * factor) / 100n;
        fc.pre(other * 10n >= pay * 96n);
        expect(change(pay, other)).toBe('TEN_TIMES_MORE');
        expect(change(other, pay)).toBe('TEN_TIMES_LESS');
      }),
    );
  });

  test('ROSTER-7 the finding agrees with the sign of the percent', () => {
    fc.assert(
      fc.property(rates, rates, (before, after) => {
        const finding = oddPayChange(before, after);
        fc.pre(finding !== null);
        const isMore = finding === 'UP' || finding === 'TEN_TIMES_MORE';
        expect(payChangePercent(before, after) > 0).toBe(isMore);
      }),
    );
  });

  test('ROSTER-7 a full-time hourly wage in place of its pay is told as one', () => {
    fc.assert(
      fc.property(fc.bigInt(725n, 25_000n), (wage) => {
        expect(change(wage * 80n, wage)).toBe('HOURLY_RATE');
      }),
    );
  });
});
