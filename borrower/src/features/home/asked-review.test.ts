import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAskable, rememberAsked } from './asked-review.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('S3.25 who answered is left alone about that site for half a year', () => {
  expect(isAskable('GOOGLE', '2026-11-20')).toBe(true);
  rememberAsked('GOOGLE', '2026-11-20');
  expect(isAskable('GOOGLE', '2026-11-21')).toBe(false);
  expect(isAskable('GOOGLE', '2027-05-18')).toBe(false);
  expect(isAskable('GOOGLE', '2027-05-19')).toBe(true);
  expect(isAskable('FACEBOOK', '2026-11-21')).toBe(true);
});
