import { CallFailed } from '@paystead/client/calls/failure';
import { expect, test } from 'vitest';
import { orErrorScreen } from './or-error-screen.ts';

const failed = (code: number) => ({
  state: 'error' as const,
  error: { code, message: 'No', headers: {} },
});

test.each([403, 404, 405])('S8.6 %d of the page’s main record shows its error screen', (code) => {
  expect(() => orErrorScreen(failed(code))).toThrow(CallFailed);
});

test.each([408, 500, 503])('S2.12 %d stays on the page and can be retried', (code) => {
  expect(orErrorScreen(failed(code)).state).toBe('error');
});

test('an earlier value stays on the screen', () => {
  const known = { ...failed(404), value: { gid: 'a' } };
  expect(orErrorScreen(known)).toBe(known);
});
