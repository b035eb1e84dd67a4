import { expect, test } from 'vitest';
import { approverWords } from './approver-words.ts';

test('those who can approve are named, at most three of them', () => {
  expect(approverWords([])).toBe('An administrator other than you. There’s none yet.');
  expect(approverWords(['Ana'])).toBe('An administrator other than you. Ana can.');
  expect(approverWords(['Ana', 'Ben'], 'Somebody else.')).toBe('Somebody else. Ana and Ben can.');
  expect(approverWords(['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'])).toBe(
    'An administrator other than you. Ana, Ben, Cleo, and 2 more can.',
  );
});
