import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

test('the latest day comes first, and its lines keep their order', () => {
  const log = [
    { day: '2026-11-20', sentence: 'One file sent' },
    { day: '2026-11-21', sentence: 'Interest added' },
    { day: '2026-11-21', sentence: 'One payday' },
    { day: '2026-11-21', sentence: 'One payday' },
  ];
  expect(byDay(log)).toEqual([
    { day: '2026-11-21', sentences: ['Interest added', 'One payday'] },
    { day: '2026-11-20', sentences: ['One file sent'] },
  ]);
});
