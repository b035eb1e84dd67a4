import { expect, test } from 'vitest';
import { matchAll, matchNames, matchWords } from './match-words.ts';

test.each([
  ['48 Alder St', '48  alder st.', 'SAME'],
  ['48 Alder St', '12 Elm Ave', 'DIFFERENT'],
  ['48 Alder St', null, 'UNKNOWN'],
] as const)('QUEUE-11 %s beside %s is %s', (one, other, match) => {
  expect(matchWords(one, other)).toBe(match);
});

test.each([
  ['Ines Calloway', 'Inés Calloway', 'SAME'],
  ['Ines Calloway', 'Ines M. Calloway', 'CLOSE'],
  ['Elif Sandoval', 'Sandoval Rios, Elif', 'CLOSE'],
  ['Ines Calloway', 'Priya Raman', 'DIFFERENT'],
] as const)('QUEUE-11 the name %s beside %s is %s', (one, other, match) => {
  expect(matchNames(one, other)).toBe(match);
});

test('QUEUE-11 one source that differs makes the whole fact differ', () => {
  expect(matchAll(['a', null, 'a'])).toBe('SAME');
  expect(matchAll(['a', 'b', 'a'])).toBe('DIFFERENT');
  expect(matchAll(['a', null])).toBe('UNKNOWN');
});
