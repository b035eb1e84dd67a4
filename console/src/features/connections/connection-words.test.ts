import { KeyScope } from '@paystead/contract/employer/key-scopes';
import { expect, test } from 'vitest';
import { tookWords } from './delivery-words.ts';
import { retryWords } from './interface-words.ts';
import { scopeWords } from './key-words.ts';
import { triesWords } from './webhook-words.ts';

test('CONNECT-18 the plan of the tries is said in words', () => {
  expect(retryWords({ tries: 8, days: 3 })).toBe(
    'We give a delivery eight tries in about three days',
  );
  expect(retryWords({ tries: 12, days: 1 })).toBe('We give a delivery 12 tries in about a day');
});

test('CONNECT-2 what a key may do reads as one sentence, in the order of the scopes', () => {
  expect(scopeWords(['people:read', 'deductions:read'])).toBe(
    'Read deduction files, their lines and corrections, and download them; read people on the roster, job checks and stop orders',
  );
  expect(scopeWords(KeyScope.options)).toBe('Everything an employer’s key can do');
});

test.each([
  [0, 0, 'Nothing was sent in 7 days.'],
  [1, 0, 'One try in 7 days, and it worked.'],
  [1, 1, 'One try in 7 days, and it failed.'],
  [5, 0, 'All 5 tries worked in 7 days.'],
  [128, 1, '127 of 128 tries worked in 7 days.'],
])('CONNECT-15 %i tries of which %i failed', (tries, failed, words) => {
  expect(triesWords({ tries, failed })).toBe(words);
});

test('CONNECT-15 a try took milliseconds or seconds', () => {
  expect([tookWords(142), tookWords(10_000)]).toEqual(['142 ms', '10.0 s']);
});
