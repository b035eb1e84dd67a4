import { describe, expect, test } from 'vitest';
import {
  ageWords,
  changeWords,
  direction,
  hoursWords,
  monthLabel,
  monthOf,
  reasonWords,
} from './report-words.ts';

describe('REPORT-1 figures in words', () => {
  test('a loan that went to a later age or was charged off got worse', () => {
    expect(direction('CURRENT', 'D1')).toBe('worse');
    expect(direction('D90', 'CHARGED_OFF')).toBe('worse');
    expect(direction('D60', 'CURRENT')).toBe('better');
    expect(direction('D30', 'D30')).toBe('same');
    expect(direction('D30', 'PAID')).toBe('same');
  });

  test('names days, months, changes and hours', () => {
    expect(monthLabel('2026-10-31')).toBe('Oct');
    expect(monthLabel('2028-02-28')).toBe('Feb 28');
    expect(monthLabel('2026-11-20')).toBe('Nov 20');
    expect(monthOf('2026-10-31')).toBe('October 2026');
    expect(changeWords(1200)).toBe('+1,200');
    expect(changeWords(-3)).toBe('−3');
    expect(hoursWords(0.5)).toBe('30 min');
    expect(hoursWords(3.5)).toBe('3.5 h');
    expect(hoursWords(96)).toBe('4 days');
    expect(hoursWords(null)).toBe('');
    expect(ageWords('D30')).toBe('30 to 59 days');
    expect(reasonWords('DEBTS_TOO_HIGH')).toBe('Debts too high');
  });
});
