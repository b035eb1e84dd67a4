import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { helpState, nextHelpState, rememberRead } from './help-sequence.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('S4.15 a help block goes from pristine to reading to read, and no other way', () => {
  expect(nextHelpState('pristine')).toBe('reading');
  expect(nextHelpState('reading')).toBe('read');
  expect(nextHelpState('read')).toBe('read');
});

test('S4.15 local storage remembers a read block until its text changes', () => {
  expect(helpState('INFO_BANK_INFO', '2026-01')).toBe('pristine');
  rememberRead('INFO_BANK_INFO', '2026-01');
  rememberRead('INFO_ELIGIBILITY', '2026-01');

  expect(helpState('INFO_BANK_INFO', '2026-01')).toBe('read');
  expect(helpState('INFO_BANK_INFO', '2026-02')).toBe('pristine');
});

test.each(['not JSON', '7', 'null'])(
  'S4.15 %s in local storage is as if nothing was read',
  (text) => {
    localStorage.setItem('paystead-help-read', text);
    expect(helpState('INFO_BANK_INFO', '2026-01')).toBe('pristine');
  },
);
