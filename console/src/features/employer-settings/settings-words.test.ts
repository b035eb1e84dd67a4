import { expect, test } from 'vitest';
import { clockWords } from '../../parts/employer/closing-words.ts';
import { daysBefore } from './settings-words.ts';

test('EMPLOYER-4 hours and days as payroll says them', () => {
  expect([clockWords('17:00'), clockWords('09:30'), clockWords('00:00')]).toEqual([
    '5 PM Eastern',
    '9:30 AM Eastern',
    '12 AM Eastern',
  ]);
  expect(daysBefore(0, 'the payday')).toBe('on the payday');
});
