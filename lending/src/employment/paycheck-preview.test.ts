import { describe, expect, test } from 'vitest';
import { paycheckPreviews } from './paycheck-preview.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('paycheck preview', () => {
  const facts = {
    payroll: { frequency: 'BIWEEKLY3' as const, sampleDates: [day('2026-10-02')] },
    gross: 240_000n,
    installments: [{ dueDate: day('2026-10-16'), amount: 9_000n }],
  };

  test('every stub adds up, and only a payday with an installment pays less', () => {
    const [first, second] = paycheckPreviews(facts, day('2026-10-01'), 3);
    expect(first).toMatchObject({ installment: 0n, estimatedTaxes: 47_160n, netWith: 192_840n });
    expect(second).toMatchObject({ netWithout: 192_840n, installment: 9_000n, netWith: 183_840n });
  });

  test('a month with three paychecks is marked, and its third payday is skipped', () => {
    const stubs = paycheckPreviews(facts, day('2026-10-01'), 3);
    expect(stubs.map(({ paychecksThisMonth }) => paychecksThisMonth)).toEqual([3, 3, 3]);
    expect(stubs.map(({ skipped }) => skipped)).toEqual([false, false, true]);
  });

  test('monthly pay returns as many paychecks as requested', () => {
    const monthly = { frequency: 'MONTHLY' as const, sampleDates: [day('2026-10-31')] };
    const stubs = paycheckPreviews({ ...facts, payroll: monthly }, day('2026-10-01'), 4);
    expect(stubs.map(({ payday }) => payday.toString())).toEqual([
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
  });
});
