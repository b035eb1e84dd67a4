import { expect, test } from 'vitest';
import { dana } from '../fixtures/example-applicant.ts';
import { defaultPolicy } from './credit-policy.ts';
import { incomeEffect } from './income-effect.ts';

const effectOf = (grossPerPaycheck: bigint | null, otherMonthly = 0n) =>
  incomeEffect(dana, defaultPolicy, { grossPerPaycheck, otherMonthly });

test('QUEUE-11 the pay as told offers what was asked for, in its term', () => {
  const { offered, term, yearly, monthly } = effectOf(dana.pay.grossPerPaycheck);
  expect([offered, term]).toEqual([dana.requested.amount, dana.requested.term]);
  expect(yearly).toBe((dana.pay.grossPerPaycheck ?? 0n) * 26n);
  expect(monthly).toBe((yearly + 6n) / 12n);
});

test('QUEUE-11 less pay offers less, and too little offers nothing', () => {
  const told = effectOf(dana.pay.grossPerPaycheck).offered ?? 0n;
  const less = effectOf(90_000n).offered ?? 0n;
  expect(less < told).toBe(true);
  expect(effectOf(1_000n).offered).toBeNull();
  expect(effectOf(null).offered).toBeNull();
});

test('QUEUE-11 other income counts twelve times a year', () => {
  expect(effectOf(100_000n, 50_000n).yearly).toBe(2_600_000n + 600_000n);
});
