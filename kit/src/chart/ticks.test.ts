import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPast, moneyTick, valueScale } from './ticks.ts';

test.each([
  [0, '$0'],
  [150, '$150'],
  [1500, '$1.5k'],
  [6000, '$6k'],
])('%d dollars on an axis read %s', (dollars, text) => {
  expect(moneyTick(dollars)).toBe(text);
});

test('a scale contains its values and has two to four lines, including both ends', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 20_000 }),
      (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const { scale, ticks } = valueScale(low, high, 100, 0);
        const lines = ticks(String);

        expect(scale(low)).toBeLessThanOrEqual(100);
        expect(scale(high)).toBeGreaterThanOrEqual(0);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines[0]?.y).toBe(100);
        expect(lines.at(-1)?.y).toBe(0);
      },
    ),
  );
});

test('small amounts have round lines', () => {
  const lines = valueScale(0, 0.85, 100, 0).ticks(moneyTick);
  expect(lines.map((line) => line.label)).toEqual(['$0', '$0.5', '$1']);
});

test('a single value still has a line under and over it', () => {
  expect(valueScale(0, 0, 100, 0).ticks(String)).toHaveLength(2);
});

test('money starts at zero', () => {
  expect(
    valueScale(0, 136.36, 220, 14)
      .ticks(moneyTick)
      .map((line) => line.label),
  ).toEqual(['$0', '$50', '$100', '$150']);
});

test('today counts as past', () => {
  const points = [{ date: '2026-11-06' }, { date: '2026-11-20' }, { date: '2026-12-04' }];
  expect(countPast(points, '2026-11-20')).toBe(2);
  expect(countPast(points, '2026-11-19')).toBe(1);
});
