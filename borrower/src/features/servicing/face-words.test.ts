import { describe, expect, test } from 'vitest';
import {
  daysWords,
  faceTag,
  installmentsWords,
  keepDates,
  otherWay,
  partWords,
} from './face-words.ts';

describe('the words of a loan’s faces', () => {
  test('S4.2 an open loan with money missing is tagged as past due, others by their status', () => {
    expect(faceTag('past_due', 'Open')).toEqual({ tone: 'caution', words: 'Past due' });
    expect(faceTag('past_due', 'Open', true)).toEqual({ tone: 'caution', words: 'Not received' });
    expect(faceTag('open', 'Open')).toEqual({ tone: 'positive', words: 'Open' });
    expect(faceTag('charged_off', 'Charged Off')).toEqual({
      tone: 'critical',
      words: 'Closed, balance owed',
    });
  });

  test('a date in a sentence of the server stays in one line', () => {
    expect(keepDates('It arrives on Tue, Dec 8, 2026. We asked on Nov 16, 2026.')).toBe(
      'It arrives on Tue,\u00a0Dec\u00a08,\u00a02026. We asked on Nov\u00a016,\u00a02026.',
    );
  });

  test('counts are words up to nine, and never say "1 paydays"', () => {
    expect([1, 3, 12].map(installmentsWords)).toEqual([
      'One installment',
      'Three installments',
      '12 installments',
    ]);
    expect([1, 34].map(daysWords)).toEqual(['1 day', '34 days']);
    expect(partWords('paycheck', 11)).toBe('11 paycheck deductions');
    expect(partWords('bank', 1)).toBe('1 payment from your bank');
  });

  test('an installment says how it was paid only if that is not the usual way', () => {
    const deduction = { collection: 'deduction' } as const;
    expect(otherWay(deduction, { paid_by: 'paycheck' })).toBe('');
    expect(otherWay(deduction, { paid_by: null })).toBe('');
    expect(otherWay(deduction, { paid_by: 'bank' })).toBe('from your bank');
    expect(otherWay({ collection: 'ach' }, { paid_by: 'bank' })).toBe('');
    expect(otherWay({ collection: 'ach' }, { paid_by: 'card' })).toBe('by card');
  });
});
