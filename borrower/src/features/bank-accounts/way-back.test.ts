import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  ['/home/apply/1-2/confirm', '/home/apply/1-2/confirm'],
  ['//evil.example', '/home'],
  ['https://evil.example/home', '/home'],
  ['/help/../../evil', '/home'],
  ['javascript:alert(1)', '/home'],
])('C6 %s leads to %s', (wished, href) => {
  expect(wayBack(new URLSearchParams({ back: wished })).href).toBe(href);
});
