import { describe, expect, test } from 'vitest';
import { askedOf, missingAnswers } from './help-answers.ts';

const TODAY = '2026-11-23';
const answers = { cause: 'LESS_PAY', backOn: '', amount: '40.00' };

describe('the three questions about help', () => {
  test('RELIEF-6 questions 1 and 3 are enough for a first answer', () => {
    expect(askedOf(answers, TODAY)).toEqual({ cause: 'LESS_PAY', amount: '40.00' });
    expect(askedOf({ ...answers, cause: '' }, TODAY)).toBeNull();
    expect(askedOf({ ...answers, amount: '' }, TODAY)).toBeNull();
  });

  test('zero is an answer, and words are not', () => {
    expect(askedOf({ ...answers, amount: '0' }, TODAY)?.amount).toBe('0.00');
    expect(Object.keys(missingAnswers({ ...answers, amount: 'some' }, TODAY))).toEqual(['amount']);
  });

  test('question 2 takes a day after today, or nothing', () => {
    expect(askedOf({ ...answers, backOn: '2027-01-18' }, TODAY)?.back_on).toBe('2027-01-18');
    for (const backOn of [TODAY, '2026-01-01', 'soon']) {
      expect(Object.keys(missingAnswers({ ...answers, backOn }, TODAY))).toEqual(['back_on']);
    }
  });
});
