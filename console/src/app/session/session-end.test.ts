import { expect, test } from 'vitest';
import { wayToLogin } from './session-end.ts';

const page = { pathname: '/queue/7', search: '?a=b' };
const way = (code: number, category?: string) =>
  wayToLogin(
    {
      code,
      message: '',
      headers: category ? { 'x-error-category': category } : ({} as Record<string, string>),
    },
    page,
  );

test.each([
  [409, 'SESSION_ENDED', '/login?next=%2Fqueue%2F7%3Fa%3Db&ended=1'],
  [401, 'NOT_SIGNED_IN', '/login?next=%2Fqueue%2F7%3Fa%3Db'],
  [403, 'SECOND_FACTOR_NEEDED', '/login?next=%2Fqueue%2F7%3Fa%3Db'],
])('S8.6 %d %s leads to login and back', (code, category, address) => {
  expect(way(code, category)).toBe(address);
});

test.each([
  [403, 'NOT_ALLOWED'],
  [404, 'NOT_FOUND'],
  [408, undefined],
  [409, 'OTHER_PERSON'],
  [500, undefined],
  [503, undefined],
])('S8.6 %d %s leaves the person logged in', (code, category) => {
  expect(way(code, category)).toBeNull();
});
