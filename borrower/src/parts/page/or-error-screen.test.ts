import { CallFailed } from '@paystead/client/calls/failure';
import { expect, test } from 'vitest';
import { orErrorScreen } from './or-error-screen.ts';

const failed = (code: number) => ({
  state: 'error' as const,
  error: { code, message: 'No', headers: {} },
});

test.each([403, 404, 405])('S8.6 %d of the record a page is about is the screen of it', (code) => {
  expect(() => orErrorScreen(failed(code))).toThrow(CallFailed);
});

test.each([408, 500, 503])('S2.12 %d stays with the page, to be tried again', (code) => {
  expect(orErrorScreen(failed(code)).state).toBe('error');
});

test('what was known before stays on the screen', () => {
  const known = { ...failed(404), value: { gid: 'a' } };
  expect(orErrorScreen(known)).toBe(known);
});
