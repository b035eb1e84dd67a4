import { describe, expect, test } from 'vitest';
import { bandOf, changeWords } from './score-words.ts';

const bands = [
  { from: 300, label: 'Poor' },
  { from: 661, label: 'Good' },
];

describe('a score in words', () => {
  test.each([
    [300, 'Poor'],
    [660, 'Poor'],
    [661, 'Good'],
    [850, 'Good'],
    [299, ''],
  ])('%o is %o', (score, word) => expect(bandOf(score, bands)).toBe(word));

  test.each([
    [9, 'Up 9'],
    [-4, 'Down 4'],
    [0, 'No change'],
  ])('by %o points it is %o', (points, words) => expect(changeWords(points)).toBe(words));
});
