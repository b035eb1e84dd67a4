import { expect, test } from 'vitest';
import { neverDone, OFFICE_COUNTS, OFFICE_NOTED } from './office-acts.ts';

const acts = [...Object.keys(OFFICE_COUNTS), ...OFFICE_NOTED];
const done = (...without: readonly string[]) =>
  new Map(acts.map((act) => [act, without.includes(act) ? 0 : 1]));

test('an act that no seed of a big batch had is named', () => {
  const batch = { seeds: 5, days: 60 };
  expect(neverDone(done(), batch)).toEqual([]);
  expect(neverDone(done('payday moved', 'roster undone'), batch)).toEqual([
    'roster undone',
    'payday moved',
  ]);
});

test('a small batch may leave acts out', () => {
  expect(neverDone(new Map(), { seeds: 4, days: 730 })).toEqual([]);
  expect(neverDone(new Map(), { seeds: 20, days: 59 })).toEqual([]);
});
