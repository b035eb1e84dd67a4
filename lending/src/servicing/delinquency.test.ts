import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageInstallments,
  ageWithPlans,
  awaitsAnswer,
  delinquencyBucket,
  chargeOffRule,
} from './delinquency.ts';
import type { AgedInstallment, DeductionAnswer } from './delinquency.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const installments: AgedInstallment[] = Array.from({ length: 10 }, (_, index) => ({
  due: day('2026-01-09').add({ days: index * 14 }),
  amount: 11_030n,
}));
const current = {
  days: 0,
  amount: 0n,
  oldestUnpaidDueDate: null,
  missed: [],
  bucket: 'CURRENT',
  chargeOffDue: false,
};

describe('delinquency', () => {
  test('S3.5 an installment unpaid on its due date is not yet past due', () => {
    expect(ageInstallments(installments, 0n, day('2026-01-09'))).toEqual(current);
    expect(ageInstallments(installments, 0n, day('2026-01-10'))).toMatchObject({
      days: 1,
      amount: 11_030n,
      bucket: '1-29',
    });
  });

  test("S3.5 a partial payment doesn't move the date; one cent short is unpaid", () => {
    const late = ageInstallments(installments, 11_029n, day('2026-01-25'));
    expect(late).toMatchObject({ days: 16, amount: 11_031n });
    expect(late.oldestUnpaidDueDate?.toString()).toBe('2026-01-09');
  });

  test('S3.5 payments cover the oldest installment first', () => {
    expect(ageInstallments(installments.toReversed(), 11_030n, day('2026-01-25'))).toMatchObject({
      days: 2,
      amount: 11_030n,
    });
  });

  test.each([
    [0, 'CURRENT'],
    [1, '1-29'],
    [29, '1-29'],
    [30, '30-59'],
    [59, '30-59'],
    [60, '60-89'],
    [89, '60-89'],
    [90, '90-119'],
    [119, '90-119'],
    [120, '120+'],
  ] as const)('LATE-3 %i days past due are in bucket %s', (days, bucket) => {
    expect(delinquencyBucket(days)).toBe(bucket);
  });

  test('S4.2 charge-off is due on day 120, not on day 119', () => {
    expect(ageInstallments(installments, 0n, day('2026-05-08')).chargeOffDue).toBe(false);
    expect(ageInstallments(installments, 0n, day('2026-05-09')).chargeOffDue).toBe(true);
  });

  test('open and past-due amounts never exceed what was scheduled', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 200_000n), fc.nat(200), (paid, offset) => {
        const { amount, days } = ageInstallments(
          installments,
          paid,
          day('2026-01-01').add({ days: offset }),
        );
        const scheduled = 110_300n - (paid < 110_300n ? paid : 110_300n);
        expect(amount <= scheduled && amount >= 0n).toBe(true);
        expect(days > 0).toBe(amount > 0n);
      }),
    );
  });
});

describe('a requested deduction', () => {
  const payday = day('2026-01-09');
  const asked = (answer: DeductionAnswer): AgedInstallment => ({
    due: payday,
    amount: 11_030n,
    deduction: { payday, answer },
  });

  test("LATE-5 is not delinquent while the employer's answer is pending", () => {
    expect(ageInstallments([asked('NONE')], 0n, day('2026-01-15'))).toEqual(current);
  });

  test('LATE-5 is delinquent 5 banking days after the payday, counted from its due date', () => {
    expect(ageInstallments([asked('NONE')], 0n, day('2026-01-16'))).toMatchObject({ days: 7 });
  });

  test('a holiday is not a banking day: it allows one more day for the answer', () => {
    const holidayWeek = {
      ...asked('NONE'),
      deduction: { payday: day('2026-01-16'), answer: 'NONE' as const },
    };
    expect(awaitsAnswer(holidayWeek, day('2026-01-23'))).toBe(true);
    expect(awaitsAnswer(holidayWeek, day('2026-01-26'))).toBe(false);
  });

  test.each(['MISSING', 'TERMINATED', 'SHORT'] as const)(
    'LATE-5 an answer of %s makes it delinquent at once',
    (answer) => {
      expect(ageInstallments([asked(answer)], 0n, day('2026-01-12'))).toMatchObject({ days: 3 });
    },
  );

  test('LATE-5 staff may hold it for any length of time', () => {
    expect(ageInstallments([asked('HELD')], 0n, day('2026-06-01'))).toEqual(current);
  });

  test('LATE-5 DEDUCT-30 while the borrower’s word holds it, no part of its rest is late', () => {
    const [next, last] = [day('2026-01-23'), day('2026-02-06')];
    const heldUntil = day('2026-01-26');
    const deduction = { payday, answer: 'MISSING', heldUntil } as const;
    const rows = [
      { due: payday, amount: 11_030n, open: 11_030n, deduction },
      { due: next, amount: 11_030n, open: 0n },
    ];
    const parts = [
      { payday: next, amount: 6_000n },
      { payday: last, amount: 5_030n },
    ];
    const plans = [{ due: payday, parts }];
    expect(ageWithPlans(rows, plans, heldUntil)).toEqual(current);
    // From then on, only the part whose payday has passed.
    expect(ageWithPlans(rows, plans, heldUntil.add({ days: 1 }))).toMatchObject({
      days: 4,
      amount: 6_000n,
    });
  });

  test('an older open installment stays past due while a newer one is pending', () => {
    const both = [{ due: day('2025-12-26'), amount: 11_030n }, asked('NONE')];
    expect(ageInstallments(both, 0n, day('2026-01-12'))).toMatchObject({
      days: 17,
      amount: 11_030n,
    });
  });
});

describe('charge-off', () => {
  const notLate = ageInstallments(installments, 0n, day('2026-01-09'));

  test('is not due while the loan is current', () => {
    expect(chargeOffRule(notLate, {})).toBeNull();
    expect(chargeOffRule(ageInstallments(installments, 0n, day('2026-05-08')), {})).toBeNull();
  });

  test.each([
    ['BANKRUPTCY', { bankruptcyNoticeOn: day('2026-02-01') }, '2026-04-02'],
    ['FRAUD', { fraudFoundOn: day('2026-02-01') }, '2026-05-02'],
    ['DEATH', { deathLossOn: day('2026-02-01') }, '2026-02-01'],
  ] as const)('LATE-8 %s has its own deadline', (cause, events, by) => {
    const rule = chargeOffRule(notLate, events);
    expect(rule?.cause).toBe(cause);
    expect(rule?.by.toString()).toBe(by);
  });

  test('LATE-8 the earliest cause counts', () => {
    const late = ageInstallments(installments, 0n, day('2026-06-01'));
    expect(chargeOffRule(late, { fraudFoundOn: day('2026-02-01') })?.cause).toBe('FRAUD');
    expect(chargeOffRule(late, { fraudFoundOn: day('2026-03-01') })?.cause).toBe('PAST_DUE');
  });
});
