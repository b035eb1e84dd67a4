import { describe, expect, test } from 'vitest';
import { debitDays, fileDayOf, firstDebitDay, refusalOfDebitDay } from './payment-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const clock = (today: string, cutOffPassed = false) => ({ today: day(today), cutOffPassed });

describe('the day of a debit', () => {
  test.each([
    ['a Wednesday before the cut-off', '2026-06-17', false, '2026-06-18'],
    ['a Wednesday after it', '2026-06-17', true, '2026-06-22'],
    ['the eve of Juneteenth', '2026-06-18', false, '2026-06-22'],
    ['a Saturday', '2026-06-20', false, '2026-06-23'],
    ['a holiday', '2026-06-19', false, '2026-06-23'],
  ])('decisions §5 on %s', (_, today, passed, first) => {
    expect(firstDebitDay(clock(today, passed)).toString()).toBe(first);
  });

  test.each([
    ['2026-06-17', 'DATE_OUT_OF_RANGE'],
    ['2026-06-16', 'DATE_OUT_OF_RANGE'],
    ['2026-12-15', 'DATE_OUT_OF_RANGE'],
    ['2026-12-14', null],
    ['2026-06-19', 'DATE_NOT_BANKING_DAY'],
    ['2026-06-20', 'DATE_NOT_BANKING_DAY'],
    ['2026-06-18', 'CUT_OFF_PASSED'],
    ['2026-06-22', null],
  ])('decisions §5 on Wednesday after the cut-off, %s: %s', (wanted, refusal) => {
    expect(refusalOfDebitDay(clock('2026-06-17', true), day(wanted))).toBe(refusal);
  });

  test('every day on offer can be taken', () => {
    const now = clock('2026-06-17');
    const days = debitDays(now);
    expect(days.map((one) => refusalOfDebitDay(now, one)).every((one) => one === null)).toBe(true);
    expect(days[0]?.toString()).toBe('2026-06-18');
    expect(days.at(-1)?.toString()).toBe('2026-12-14');
  });

  test('a debit can be cancelled until its file is cut, the banking day before', () => {
    expect(fileDayOf(day('2026-06-22')).toString()).toBe('2026-06-18');
  });
});
