import { describe, expect, test } from 'vitest';
import { changeWords, countWords, numberWords } from './policy-words.ts';

const rate = { key: 'score.720', group: 'SCORES', label: '720 to 759', kind: 'PERCENT' } as const;
const income = { key: 'i', group: 'RULES', label: 'Least income', kind: 'MONEY' } as const;

describe('STAFF-31 numbers of the policy in words', () => {
  test.each([
    [{ ...rate, before: '9.99', after: '9.49', change: '-0.50' }, '−0.50'],
    [{ ...income, before: '1000.00', after: '1200.00', change: '200.00' }, '+$200.00'],
    [{ ...rate, before: '9.99', after: '', change: null }, 'Taken out'],
    [{ ...rate, before: '', after: '9.99', change: null }, 'New'],
    [{ ...rate, before: '9.99', after: '9.99', change: null }, 'Same'],
  ])('STAFF-31 %o', (one, words) => {
    expect(changeWords(one)).toBe(words);
  });

  test('STAFF-31 a missing number is None, and one change is counted as one', () => {
    expect(numberWords('MONEY', '')).toBe('None');
    expect(numberWords('PERCENT', '36.00')).toBe('36.00%');
    const same = { ...rate, before: '1', after: '1', change: null };
    expect(countWords([same, { ...same, after: '2' }])).toBe('1 of 2 changes');
    expect(countWords([same])).toBe('Nothing changes');
  });
});
