import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planCushion } from './cushion.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';

const plan = {
  monthlyCosts: 200_000n,
  months: 3,
  saved: 50_000n,
  perPaycheck: 10_000n,
  frequency: 'BIWEEKLY',
} as const;

describe('an emergency fund', () => {
  test('HELP-8 3 months of 2,000.00, 500.00 saved, 100.00 every two weeks', () => {
    // 5,500.00 is missing: 55 paychecks of 26 a year are 25.4 months.
    expect(planCushion(plan)).toEqual({
      goal: 600_000n,
      missing: 550_000n,
      paychecks: 55,
      monthsToGoal: 26,
    });
  });

  test('a goal already reached takes no time', () => {
    expect(planCushion({ ...plan, saved: 700_000n, perPaycheck: 0n })).toEqual({
      goal: 600_000n,
      missing: 0n,
      paychecks: 0,
      monthsToGoal: 0,
    });
  });

  test('without saving the goal is never reached', () => {
    expect(planCushion({ ...plan, perPaycheck: 0n })).toMatchObject({
      paychecks: null,
      monthsToGoal: null,
    });
  });

  test('counts as many paychecks as needed and no more', () => {
    const cents = fc.bigInt(1n, 1_000_000n);
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 1, max: 12 }),
        fc.bigInt(0n, 5_000_000n),
        cents,
        fc.constantFrom(...payrollFrequencies),
        (monthlyCosts, months, saved, perPaycheck, frequency) => {
          const found = planCushion({ monthlyCosts, months, saved, perPaycheck, frequency });
          const put = BigInt(found.paychecks ?? 0) * perPaycheck;
          expect(put).toBeGreaterThanOrEqual(found.missing);
          expect(put - found.missing).toBeLessThan(perPaycheck);
          expect(found.goal - found.missing).toBeLessThanOrEqual(saved);
        },
      ),
    );
  });
});
