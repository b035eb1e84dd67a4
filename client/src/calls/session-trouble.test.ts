import { expect, test } from 'vitest';
import { troubleIn } from './session-trouble.ts';

const failure = (code: number, category?: string) => ({
  code,
  message: '',
  headers: category ? { 'x-error-category': category } : ({} as Record<string, string>),
});

test.each([
  ['S2.7', 401, 'NOT_SIGNED_IN', 'signed-out'],
  ['S8.1', 401, 'c4', null],
  ['S8.6', 409, 'SESSION_ENDED', 'ended'],
  ['S8.4', 403, 'USER_ACCOUNT_BREACHED', 'breached'],
  ['S8.4', 403, 'NOT_ALLOWED', null],
  ['S9.11', 400, 'API_VERSION', null],
  ['X1', 409, 'OTHER_PERSON', null],
  ['S8.6', 503, undefined, null],
])('%s %d %s says of the whole app: %s', (_rule, code, category, trouble) => {
  expect(troubleIn(failure(code, category))).toBe(trouble);
});

test('no failure means no trouble', () => {
  expect(troubleIn(null)).toBeNull();
});
