import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installmentPaydays, payrollFrequencies } from '../calendar/installment-dates.ts';
import { parseRate } from '../money/rate.ts';
import { payMonths, paycheckPreviews } from './paycheck-preview.ts';

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

  test('monthly pay returns as many paychecks as requested, each on a banking day', () => {
    const monthly = { frequency: 'MONTHLY' as const, sampleDates: [day('2026-10-31')] };
    const stubs = paycheckPreviews({ ...facts, payroll: monthly }, day('2026-10-01'), 4);
    expect(stubs.map(({ payday }) => payday.toString())).toEqual([
      '2026-10-30',
      '2026-11-30',
      '2026-12-31',
      '2027-01-29',
    ]);
  });
});

describe('S3.4 pay of whole months', () => {
  const biweekly = { frequency: 'BIWEEKLY' as const, sampleDates: [day('2026-12-11')] };
  const due = (payroll: Parameters<typeof installmentPaydays>[0], count: number) =>
    installmentPaydays(payroll, day('2026-12-05'), count).map(({ date }) => ({
      dueDate: date,
      amount: 9_000n,
    }));

  test('every two weeks: a usual month, and the two months of a year with three paychecks', () => {
    const months = payMonths({
      payroll: biweekly,
      gross: 240_000n,
      installments: due(biweekly, 52),
    });
    expect(months.map(({ month, paychecks }) => [month.toString(), paychecks])).toEqual([
      ['2026-12-01', 2],
      ['2027-04-01', 3],
      ['2027-10-01', 3],
    ]);
    expect(months[1]).toMatchObject({
      gross: 720_000n,
      netWithout: 578_520n,
      installments: 27_000n,
      netWith: 551_520n,
      share: parseRate('3.75'),
    });
  });

  test('the frequency that skips the third paycheck takes no installment from it', () => {
    const skipping = { ...biweekly, frequency: 'BIWEEKLY3' as const };
    const [, three] = payMonths({
      payroll: skipping,
      gross: 240_000n,
      installments: due(skipping, 48),
    });
    expect(three).toMatchObject({ paychecks: 3, installments: 18_000n, share: parseRate('2.5') });
  });

  test('S3.5 a payday on a bank holiday counts in the month its money comes', () => {
    const payroll = { frequency: 'BIWEEKLY' as const, sampleDates: [day('2027-01-01')] };
    const none = { payroll, gross: 1n, installments: [] };
    const [first] = paycheckPreviews(none, day('2026-12-20'), 1);
    expect([first?.payday.toString(), first?.paychecksThisMonth]).toEqual(['2026-12-31', 3]);
  });

  test('property: a month adds up, and its installments are those of its paydays', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...payrollFrequencies),
        fc.integer({ min: 1, max: 60 }),
        fc.bigInt({ min: 100n, max: 2_000_000n }),
        (frequency, count, gross) => {
          const payroll = { frequency, sampleDates: [day('2026-12-11'), day('2026-12-26')] };
          const months = payMonths({ payroll, gross, installments: due(payroll, count) });
          for (const one of months) {
            expect(one.netWith).toBe(one.netWithout - one.installments);
            expect(one.gross).toBe(gross * BigInt(one.paychecks));
            expect(one.installments % 9_000n).toBe(0n);
          }
          const [usual, ...more] = months;
          expect(more.every(({ paychecks }) => paychecks > (usual?.paychecks ?? 0))).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });
});
