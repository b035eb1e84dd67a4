import { expect, test } from 'vitest';
import { failureWords } from './failure-words.ts';

const failure = (code: number, message = 'There was an error') => ({ code, message, headers: {} });

test('S8.5 S8.6 a time-out, a server fault and an outage without a message have different sentences', () => {
  expect(failureWords(failure(408))).toMatch(/^The server timed out/);
  expect(failureWords(failure(500))).toMatch(/^We couldn't reach/);
  expect(failureWords(failure(503))).toMatch(/^The server is currently unable/);
});

test("S8.5 shows the server's message", () => {
  expect(failureWords(failure(422, 'Enter an amount'))).toBe('Enter an amount');
  expect(failureWords(null)).toBeUndefined();
});
