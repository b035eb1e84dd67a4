import { expect, test } from 'vitest';
import { codeIn } from './code-in.ts';

test.each([
  ['Paystead: your code is 482913. It is good for 10 minutes.', '482913'],
  ['This is Paystead. Your code is 4, 8, 2, 9, 1, 3.', '482913'],
  ['Your code for the console is 004913. It is good', '004913'],
  ['Your loan number is 482913. Call us.', null],
  ['', null],
])('%s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
