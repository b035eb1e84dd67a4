import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedMessage, allowedName, allowedStack } from './error-text.ts';

const FILE = '/assets/loan-screen-D4f81a2b.js';
const frame = (name: string, file = FILE) =>
  `    at ${name} (https://paystead.example${file}:2:104857)`;

describe('the texts of an error report', () => {
  test.each([
    ['TypeError', 'TypeError'],
    ['QuotaExceededError', 'QuotaExceededError'],
    ['ChunkLoadError', 'ChunkLoadError'],
    ['Marisol', 'Error'],
    ['', 'Error'],
  ])('audit G3 S7.14 the error %j is named %s', (name, told) => {
    expect(allowedName(name)).toBe(told);
  });

  test.each([
    ['loan is null', '… is null'],
    [
      "Cannot read properties of undefined (reading 'pay')",
      'Cannot read properties of undefined (reading …',
    ],
    ['Failed to fetch', 'Failed to fetch'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    [
      'a.b is not a function. (In a.b(), a.b is undefined)',
      '… is not a function. (In … is undefined)',
    ],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Marisol',
      'Minified React error #418',
    ],
    [
      'Unexpected token M, "Marisol Greene"... is not valid JSON',
      'Unexpected token … is not valid JSON',
    ],
    ['No loan 3f1c2f5e-6f0e-4f3a-9c55-000000000001 of dana@example.com', 'No … of …'],
    ['token=abc password=kettle-orbit', '…'],
    ['is@not.null called at /home?of=not', '… called at …'],
    ['owes 4,123.50 since 1990-02-14', '…'],
    ['The chunk took too long', 'The chunk took too long'],
    ['', ''],
  ])('audit G3 S7.14 the message %j becomes %j', (message, told) => {
    expect(allowedMessage(message)).toBe(told);
  });

  test('audit G3 S7.14 a stack keeps functions and places of our files, for each browser', () => {
    const stack = [
      'TypeError: token=abc123 password=kettle',
      frame('LoanScreen'),
      frame('async Array.map'),
      '    at https://paystead.example/assets/app-B3x9k2_-.js:1:2345',
      'useLoan@https://paystead.example/assets/app-B3x9k2aa.js:1:2345',
      '@https://paystead.example/assets/app-B3x9k2aa.js:1:7',
    ].join('\n');

    expect(allowedStack(stack).split('\n')).toEqual([
      `at LoanScreen (${FILE}:2:104857)`,
      `at Array.map (${FILE}:2:104857)`,
      'at /assets/app-B3x9k2_-.js:1:2345',
      'at useLoan (/assets/app-B3x9k2aa.js:1:2345)',
      'at /assets/app-B3x9k2aa.js:1:7',
    ]);
  });

  test.each([
    ['a line of text', 'token=abc password=kettle'],
    ['a foreign file', frame('f', '/upload/marisol.js')],
    ['a name in the path', frame('f', '/assets/marisol@example.com-D4f81a2b.js')],
    ['a query', 'at f (https://paystead.example/home?ssn=078051120:1:2)'],
    ['an extension of the browser', 'at f (chrome-extension://abc/assets/a-D4f81a2b.js:1:2)'],
    ['a long number as a place', `at f (https://paystead.example${FILE}:078051120:1)`],
  ])('audit G3 S7.14 %s is dropped from a stack', (_what, line) => {
    expect(allowedStack(line)).toBe('');
  });

  test('audit G3 S7.14 a function that isn’t named like one loses its name', () => {
    for (const name of ['Marisol Greene', 'q3JhbmRvbVRva2Vu', 'dana@example.com', 'a'.repeat(41)]) {
      expect(allowedStack(frame(name))).not.toContain(name);
    }
  });

  test('audit G3 S7.14 whatever surrounds it, a secret with a digit comes through nowhere', () => {
    const secret = 'k3ttle-0rbit';
    const around = fc.string({ unit: 'binary-ascii', maxLength: 30 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        const text = `${before}${secret}${after}`;
        const told = [
          allowedName(text), allowedMessage(text), allowedStack(text), allowedStack(frame(text)),
          allowedStack(frame('f', `/${text}.js`)),
        ]; // prettier-ignore
        expect(told.join('')).not.toContain(secret);
      }),
    );
  });

  test('S7.14 long texts take no time', () => {
    const long = ['a', '"', '1 ', 'a1-', '@a.', 'http://', 'at (', ':1', '\n'].map((part) =>
      part.repeat(20_000),
    );
    const started = performance.now();
    for (const told of [allowedMessage, allowedStack]) long.forEach((text) => told(text));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
