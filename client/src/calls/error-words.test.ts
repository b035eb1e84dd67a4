import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

test.each([
  ['403', 'You are not authorized to perform this request.'],
  ['404', 'Requested resource is not found.'],
  ['405', 'Request method is not supported.'],
  ['408', 'The server timed out waiting for a response. Please check your internet connection.'],
  ['409', 'Your session has expired. Reloading page.'],
  [
    '500',
    "We couldn't reach the provider's servers. Please check your internet connection and try again.",
  ],
  [
    '503',
    'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.',
  ],
])('S8.6 the sentence of %s', (code, sentence) => {
  expect(errorWords(code).sentence).toBe(sentence);
});

test.each(['418', '', 'constructor', '__proto__'])('S8.6 any other status: %s', (code) => {
  expect(errorWords(code).sentence).toBe(
    'The server encountered an unexpected condition which prevented it from fulfilling the request.',
  );
});
