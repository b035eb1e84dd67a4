import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  debitDayOf,
  debitDays,
  fileDayOf,
  fileDayOfPayout,
  firstDebitDay,
  isPutInAtClose,
  lastDuePutInAtClose,
  refusalOfDebitDay,
} from './payment-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const clock = (today: string, cutOffPassed = false) => ({ today: day(today), cutOffPassed });

describe('the date of a debit', () => {
  test.each([
    ['a Wednesday before the cut-off', '2026-06-17', false, '2026-06-18'],
    ['a Wednesday after it', '2026-06-17', true, '2026-06-22'],
    ['the eve of Juneteenth', '2026-06-18', false, '2026-06-22'],
    ['a Saturday', '2026-06-20', false, '2026-06-23'],
    ['a holiday', '2026-06-19', false, '2026-06-23'],
  ])('PAY-9 on %s', (_, today, passed, first) => {
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
  ])('PAY-9 on Wednesday after the cut-off, %s: %s', (wanted, refusal) => {
    expect(refusalOfDebitDay(clock('2026-06-17', true), day(wanted))).toBe(refusal);
  });

  test('a debit can be scheduled on every day offered', () => {
    const now = clock('2026-06-17');
    const days = debitDays(now);
    expect(days.map((one) => refusalOfDebitDay(now, one)).every((one) => one === null)).toBe(true);
    expect(days[0]?.toString()).toBe('2026-06-18');
    expect(days.at(-1)?.toString()).toBe('2026-12-14');
  });

  test('a debit can be canceled until its file is cut, the banking day before', () => {
    expect(fileDayOf(day('2026-06-22')).toString()).toBe('2026-06-18');
  });
});

describe('the debit of an installment', () => {
  test.each([
    ['a Friday', '2026-06-12', '2026-06-12', '2026-06-10'],
    ['a Monday', '2026-06-15', '2026-06-15', '2026-06-11'],
    ['a Saturday', '2026-06-13', '2026-06-15', '2026-06-11'],
    ['Juneteenth, a Friday', '2026-06-19', '2026-06-22', '2026-06-17'],
  ])('PAY-11 due on %s %s: debited on %s, scheduled at the close of %s', (_, due, on, night) => {
    expect(debitDayOf(day(due)).toString()).toBe(on);
    expect(isPutInAtClose(day(night), day(due))).toBe(true);
    expect(isPutInAtClose(day(night).subtract({ days: 1 }), day(due))).toBe(false);
  });

  test('any due date is first scheduled the night before its file is cut, and the query finds it by then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const due = day('2026-01-01').add({ days });
        const night = fileDayOf(debitDayOf(due)).subtract({ days: 1 });
        expect(isPutInAtClose(night, due)).toBe(true);
        expect(isPutInAtClose(night.subtract({ days: 1 }), due)).toBe(false);
        expect(isPutInAtClose(due.add({ days: 1 }), due)).toBe(false);
        expect(Temporal.PlainDate.compare(due, lastDuePutInAtClose(night))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('the last day to cancel a payout', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);

  test.each([
    ['signed on a Thursday', '2026-12-18', '2026-12-17', '2026-12-17'],
    ['signed on a Friday', '2026-12-21', '2026-12-18', '2026-12-18'],
    ['still waiting on the Saturday after its file', '2026-12-21', '2026-12-19', '2026-12-21'],
  ])('%s', (_, arrives, today, last) => {
    expect(fileDayOfPayout(day(arrives), day(today)).toString()).toBe(last);
  });
});
