import { expect, test } from 'vitest';
import { figuresOf } from './cycle-figures.ts';

const line = (mark: 'NEW' | 'CHANGED' | 'STOPPED' | 'SAME', amount: bigint, before: bigint) => ({
  mark,
  amount_cents: amount,
  before_cents: before,
});

test('DEDUCT-21 a cycle counts its lines, and what they asked for before and ask for now, by mark', () => {
  const lines = [
    line('NEW', 100n, 0n),
    line('NEW', 30n, 0n),
    line('CHANGED', 70n, 90n),
    line('STOPPED', 0n, 55n),
    line('STOPPED', 0n, 0n),
    line('SAME', 7n, 7n),
  ];
  expect(figuresOf(lines)).toEqual({
    people: 4,
    total_cents: 207n,
    new_lines: 2,
    changed_lines: 1,
    stopped_lines: 2,
    same_lines: 1,
    new_cents: 130n,
    changed_cents: 70n,
    same_cents: 7n,
    changed_before_cents: 90n,
    stopped_before_cents: 55n,
  });
});

test('a cycle without lines asks for nothing', () => {
  expect(Object.values(figuresOf([])).every((figure) => Number(figure) === 0)).toBe(true);
});
