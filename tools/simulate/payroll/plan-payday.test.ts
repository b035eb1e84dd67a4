import { expect, test } from 'vitest';
import { type Fate, hasDouble, PaydayFates } from './plan-payday.ts';

/** What offices deal on their first two paydays. */
const dealt = (turns: readonly number[]) =>
  turns.map((turn) => {
    const fates = new PaydayFates({ outages: true, turn });
    return Array.from({ length: 2 }, () => fates.deal());
  });

/** The two offices of each of five seeds. */
const batch = (first: number) => Array.from({ length: 10 }, (_, place) => first * 2 + place);

const ALL: readonly Fate[] = [
  'REPLACED',
  'TRANSFER_LATE',
  'FURTHER',
  'TRANSFER_SHORT',
  'AGAIN',
  'TRANSFER_IN_PARTS',
  'IN_FOLDER',
  'NEVER',
  'ON_TIME',
  'FILE_LATE',
];

test('five seeds have every fate, and each office a file that asks', () => {
  for (let first = 0; first < 12; first += 1) {
    const offices = dealt(batch(first));
    expect(new Set(offices.flat())).toEqual(new Set(ALL));
    for (const fates of offices) expect(fates.some(hasDouble)).toBe(true);
  }
});
