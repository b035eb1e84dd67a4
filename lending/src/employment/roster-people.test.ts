import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeeStatuses } from './employee-status.ts';
import { dropsMany, statusOfWord, statusWhenGone } from './roster-people.ts';

describe('ROSTER-4 words for a status', () => {
  test.each([
    ['Active', 'Active'],
    ['A', 'Active'],
    ['full-time', 'Active'],
    ['TERM', 'Terminated'],
    [' Laid  Off ', 'Terminated'],
    ['Leave w/o pay', undefined],
    ['LWOP', 'LeaveWithoutPay'],
    ['Unpaid Leave', 'LeaveWithoutPay'],
    ['Paid leave', 'LeaveWithPay'],
    ['retiree', 'Retired'],
    ['D', 'Deceased'],
    ['LOA', undefined],
    ['L', undefined],
    ['', undefined],
    ['=A', 'Active'],
  ])('ROSTER-4 %s', (word, status) => {
    expect(statusOfWord(word)).toBe(status);
  });

  test('S4.1 each status has its own name as a word', () => {
    for (const status of employeeStatuses) expect(statusOfWord(status)).toBe(status);
  });

  test('ROSTER-4 letters of either case and signs around them mean the same', () => {
    fc.assert(
      fc.property(fc.constantFrom('active', 'term', 'lwp', 'unpaid leave', 'ret'), (word) => {
        expect(statusOfWord(`  ${word.toUpperCase()}. `)).toBe(statusOfWord(word));
      }),
    );
  });
});

describe('ROSTER-6 ROSTER-8 people whom a file drops', () => {
  test('ROSTER-8 exactly 20 percent needs no number, one more does', () => {
    expect(dropsMany(1000, 200)).toBe(false);
    expect(dropsMany(1000, 201)).toBe(true);
    expect(dropsMany(0, 0)).toBe(false);
    expect(dropsMany(3, 1)).toBe(true);
  });

  test('ROSTER-6 a job ends, a retirement and a death stay', () => {
    expect(employeeStatuses.map(statusWhenGone)).toEqual([
      'Terminated',
      'Terminated',
      'Terminated',
      'Terminated',
      'Retired',
      'Deceased',
    ]);
  });
});
