import { expect, test } from 'vitest';
import { clockWords, daysBefore, movedToWords, movedWords } from './settings-words.ts';

/** Days keep together with spaces that don't break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const payday = { date: '2026-11-25', moved_from: '2026-11-26', holiday: 'Thanksgiving Day' };
const file = { opens_on: null, closes_at: null };

test('EMPLOYER-4 a moved payday says from where and why', () => {
  expect(plain(movedWords({ ...payday, ...file }))).toBe(
    'Moved from Thu, Nov 26: Thanksgiving Day',
  );
  expect(plain(movedToWords({ ...payday, ...file }))).toBe(
    'Thu, Nov 26 to Wed, Nov 25 (Thanksgiving Day)',
  );
  const weekend = { date: '2027-01-29', moved_from: '2027-01-31', holiday: null, ...file };
  expect(plain(movedToWords(weekend))).toBe('Sun, Jan 31 to Fri, Jan 29 (weekend)');
  expect(movedWords({ ...weekend, moved_from: null })).toBe('');
});

test('EMPLOYER-4 hours and days as payroll says them', () => {
  expect([clockWords('17:00'), clockWords('09:30'), clockWords('00:00')]).toEqual([
    '5 PM Eastern',
    '9:30 AM Eastern',
    '12 AM Eastern',
  ]);
  expect(daysBefore(0, 'the payday')).toBe('on the payday');
});
