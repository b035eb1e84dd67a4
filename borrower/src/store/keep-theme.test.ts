import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '@paystead/client/browser/test-page';
import { keepTheme } from './keep-theme.ts';

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  stubPage(vi.stubGlobal);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

test('S3.1 says whether the other devices get the theme', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await keepTheme('dark')).toBe(false);
});

test('S3.1 a failure doesn’t matter once the person has chosen again', async () => {
  let fail: (why: Error) => void = () => undefined;
  fetched.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const first = keepTheme('dark');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const second = keepTheme('light');
  fail(new TypeError('Failed to fetch'));
  expect(await Promise.all([first, second])).toEqual([true, false]);
});
