import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annualPeriods, payrollFrequencies } from '../calendar/installment-dates.ts';
import { estimatedTaxShare } from '../employment/paycheck-preview.ts';
import { sum } from '../money/money.ts';
import { parseRate, shareOf } from '../money/rate.ts';
import {
  mostDeducted,
  partsLeft,
  paycheckCap,
  planShortPay,
  planState,
  type ShortPayPart,
  weeklyPayFloor,
} from './short-pay.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const fridays = (index: number) => day('2026-01-16').add({ days: 14 * index });
const coming = (count: number, regular = 13_636n, planned = 0n) =>
  Array.from({ length: count }, (_, index) => ({ payday: fridays(index), regular, planned }));
const shown = (parts: readonly ShortPayPart[] | null) =>
  parts?.map(({ amount, payday }) => `${payday} ${amount}`) ?? null;

const facts = {
  gross: 198_000n,
  frequency: 'BIWEEKLY' as const,
  installment: 13_636n,
  authorized: mostDeducted(13_636n),
  share: parseRate('10'),
};

describe('the most that a paycheck is asked for', () => {
  test('DEDUCT-30 is a tenth of gross pay, where payroll told us the pay', () => {
    expect(paycheckCap(facts)).toBe(19_800n);
  });

  test('DEDUCT-30 is never above the signed figure: one and a half installments', () => {
    expect(mostDeducted(13_636n)).toBe(20_454n);
    expect(paycheckCap({ ...facts, gross: 400_000n })).toBe(20_454n);
  });

  test('DEDUCT-30 is a quarter above the installment, where nobody told us the pay', () => {
    expect(paycheckCap({ ...facts, gross: null })).toBe(17_045n);
  });

  test('DEDUCT-30 keeps 30 hours of minimum wage a week in the paycheck', () => {
    // Two weeks keep 435.00. 600.00 less 19.65 % is 482.10, which leaves 47.10.
    expect(paycheckCap({ ...facts, gross: 60_000n })).toBe(4_710n);
    expect(paycheckCap({ ...facts, gross: 50_000n })).toBe(0n);
  });

  test('DEDUCT-30 the floor holds for any pay and frequency', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 1_000_000n),
        fc.constantFrom(...payrollFrequencies),
        fc.bigInt(1n, 100_000n),
        (gross, frequency, installment) => {
          const cap = paycheckCap({
            ...facts,
            gross,
            frequency,
            installment,
            authorized: mostDeducted(installment),
          });
          const kept = gross - shareOf(gross, estimatedTaxShare) - cap;
          const floor = (weeklyPayFloor * 52n) / BigInt(annualPeriods[frequency]);
          expect(cap === 0n || kept >= floor).toBe(true);
          expect(cap <= shareOf(gross, facts.share)).toBe(true);
        },
      ),
    );
  });
});

describe('the rest of a short pay', () => {
  test('DEDUCT-30 is spread over the fewest paychecks that can bring it, in level parts', () => {
    expect(shown(planShortPay(6_818n, coming(5), 17_045n))).toEqual([
      '2026-01-16 3409',
      '2026-01-30 3409',
    ]);
    expect(shown(planShortPay(3_409n, coming(5), 17_045n))).toEqual(['2026-01-16 3409']);
    expect(shown(planShortPay(100n, coming(5), 13_686n))).toEqual([
      '2026-01-16 50',
      '2026-01-30 50',
    ]);
  });

  test('DEDUCT-30 leaves out a paycheck that earlier plans have filled', () => {
    const [first, ...others] = coming(3);
    if (!first) throw new Error('There is no payday');
    const busy = [{ ...first, planned: 3_409n }, ...others];
    expect(shown(planShortPay(3_000n, busy, 17_045n))).toEqual(['2026-01-30 3000']);
  });

  test('DEDUCT-30 nothing is planned if the paychecks can’t bring all of it', () => {
    expect(planShortPay(6_819n, coming(2), 17_045n)).toBeNull();
    expect(planShortPay(1n, coming(9), 13_636n)).toBeNull();
    expect(planShortPay(0n, coming(9), 17_045n)).toBeNull();
  });

  const rooms = fc.array(
    fc.record({ regular: fc.bigInt(0n, 30_000n), planned: fc.bigInt(0n, 5_000n) }),
    { maxLength: 12 },
  );

  test('DEDUCT-30 parts add up to the rest, and no paycheck is asked for more than the cap', () => {
    fc.assert(
      fc.property(
        rooms,
        fc.bigInt(1n, 40_000n),
        fc.bigInt(0n, 40_000n),
        fc.integer(),
        (found, rest, cap, seed) => {
          const paychecks = found.map((one, index) => ({ payday: fridays(index), ...one }));
          const parts = planShortPay(rest, paychecks, cap);
          const room = sum(
            paychecks.map(({ planned, regular }) => {
              const left = cap - planned - regular;
              return left > 0n ? left : 0n;
            }),
          );
          expect(parts === null).toBe(room < rest);
          if (!parts) return;
          expect(sum(parts.map(({ amount }) => amount))).toBe(rest);
          for (const { amount, payday } of parts) {
            const one = paychecks.find((paycheck) => paycheck.payday.equals(payday));
            expect(amount > 0n).toBe(true);
            expect(amount + (one?.regular ?? 0n) + (one?.planned ?? 0n) <= cap).toBe(true);
          }
          const turned = paychecks.toSorted((a, b) =>
            seed % 2 === 0 ? Number(a.planned - b.planned) : b.payday.since(a.payday).days,
          );
          expect(shown(planShortPay(rest, turned, cap))).toEqual(shown(parts));
        },
      ),
    );
  });
});

describe('what coming paychecks still bring', () => {
  const plans = [
    {
      due: day('2026-01-02'),
      parts: [0, 1].map((index) => ({ payday: fridays(index), amount: 3_409n })),
    },
  ];
  const from = (text: string) => (payday: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(payday, day(text)) >= 0;

  test('DEDUCT-30 money that paid some of the rest shortens the plan from its end', () => {
    expect(partsLeft(plans, 6_818n, from('2026-01-03')).amount).toBe(6_818n);
    expect(shown(partsLeft(plans, 4_000n, from('2026-01-03')).parts)).toEqual([
      '2026-01-16 3409',
      '2026-01-30 591',
    ]);
    expect(partsLeft(plans, 0n, from('2026-01-03'))).toEqual({ amount: 0n, parts: [] });
    expect(shown(partsLeft(plans, 3_409n, from('2026-01-17')).parts)).toEqual(['2026-01-30 3409']);
  });

  test('DEDUCT-30 a plan is kept, broken by a late part, or done', () => {
    const left = partsLeft(plans, 3_409n, from('2026-01-17'));
    expect(planState(plans, [], left)).toBe('KEPT');
    expect(planState(plans, [{ due: fridays(0) }], left)).toBe('BROKEN');
    expect(planState(plans, [{ due: day('2025-12-19') }], left)).toBe('KEPT');
    expect(planState(plans, [], partsLeft(plans, 0n, from('2026-01-17')))).toBe('DONE');
  });
});
