import { describe, expect, test } from 'vitest';
import { inMonth, reach } from './day-reach.ts';

const days = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-07'];

describe('the arrow keys among the days that can be chosen', () => {
  test.each([
    ['ArrowRight', '2026-11-25', '2026-11-27'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowRight', '2026-12-07', undefined],
    ['ArrowLeft', '2026-11-27', '2026-11-25'],
    ['ArrowLeft', '2026-11-24', undefined],
    ['ArrowDown', '2026-11-24', '2026-12-01'],
    ['ArrowDown', '2026-11-25', '2026-12-07'],
    ['ArrowUp', '2026-12-07', '2026-11-30'],
    ['ArrowUp', '2026-11-27', undefined],
    ['Home', '2026-11-27', '2026-11-24'],
    ['End', '2026-11-24', '2026-11-30'],
    ['Enter', '2026-11-24', undefined],
  ])('%s from %s reaches %s', (key, from, to) => {
    expect(reach(days, from, key)).toBe(to);
  });

  test('a month without a day that can be chosen is not turned to', () => {
    expect(inMonth(days, '2026-12-31')).toBe('2026-12-01');
    expect(inMonth(days, '2027-01-15')).toBeUndefined();
  });
});
