import { expect, test } from 'vitest';
import {
  type Calendar,
  effectWords,
  legendOf,
  marksOf,
  monthsOf,
  movedWords,
  movingWords,
  totalWords,
} from './calendar-words.ts';

/** Days keep together with spaces that don't break. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const payday = {
  nominal: '2026-11-26',
  date: '2026-11-25',
  why: 'BANK_HOLIDAY',
  holiday: 'Thanksgiving Day',
  skipped: false,
  opens_on: null,
  closes_at: null,
  fixed: null,
  choices: [],
  move: null,
} as const;
const group = (name: string) => ({
  gid: name,
  name,
  frequency: 'WEEKLY' as const,
  people: 3,
  paydays: [{ ...payday, choices: [] }],
});
const calendar: Calendar = {
  today: '2026-11-20',
  through: '2027-05-20',
  groups: [group('Drivers'), group('Clerks')],
  holidays: [],
  moves: [],
  moving: null,
  bank_holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }],
};

test('PAYDAY-12 a move under way says how far it is', () => {
  expect(movingWords({ moved: 2000, total: 95_000 })).toBe(
    '2,000 of 95,000 deductions and payments',
  );
});

test('PAYDAY-12 groups of one letter share a mark, and a moved payday is said once', () => {
  expect(marksOf(calendar)).toEqual([
    { letter: 'W', label: 'Drivers and Clerks', day: '2026-11-25' },
    { letter: 'W', label: 'Drivers and Clerks', day: '2026-11-26', off: true },
  ]);
  expect(legendOf(calendar)).toHaveLength(1);
  expect(movedWords(calendar).map(plain)).toEqual([
    'Thu, Nov 26 to Wed, Nov 25 (Thanksgiving Day)',
  ]);
  expect(monthsOf(calendar)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

test('PAYDAY-12 a preview says what moves, and who is told', () => {
  const moved = {
    group: 'g',
    group_name: 'Weekly',
    nominal: '2026-12-24',
    from: '2026-12-24',
    to: '2026-12-23',
    deductions: 2,
    other_plans: 0,
    closes_at: '2026-12-18T22:00:00.000Z',
  };
  expect(plain(effectWords(moved))).toBe(
    'Weekly: Thu, Dec 24 to Wed, Dec 23. Its file closes Fri, Dec 18, 5 PM Eastern',
  );
  const effect = { paydays: [moved], deductions: 2, other_plans: 1, people: 3 };
  expect(totalWords(effect)).toBe(
    '2 deductions and 1 payment another way move with it. 3 people get a notice.',
  );
  expect(totalWords({ ...effect, deductions: 0, other_plans: 0, people: 0 })).toBe(
    'No deduction is planned then, so nobody is told.',
  );
});
