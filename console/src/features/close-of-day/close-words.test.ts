import { expect, test } from 'vitest';
import { lasted, stepWords } from './close-words.ts';

test('STAFF-60 a step is called by what it does', () => {
  expect(stepWords('settle-ach')).toBe('Settle ACH');
  expect(stepWords('open-disbursed-loans')).toBe('Open disbursed loans');
});

test('STAFF-60 how long a step took', () => {
  const from = '2026-11-20T05:15:00Z';
  expect(lasted(from, '2026-11-20T05:15:00.200Z')).toBe('under 1 s');
  expect(lasted(from, '2026-11-20T05:15:04Z')).toBe('4 s');
  expect(lasted(from, '2026-11-20T05:17:05Z')).toBe('2 min 5 s');
});
