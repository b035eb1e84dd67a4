import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween, isBankingDay, isBefore } from './calendar.ts';
import {
  annualPeriods,
  arrivalDay,
  debitDay,
  firstDueDate,
  installmentCount,
  installmentPaydays,
  nominalPaydays,
  parseSampleDate,
  paydays,
  payrollFrequencies,
} from './installment-dates.ts';
import type { Payroll, PayrollFrequency } from './installment-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const payroll = (frequency: PayrollFrequency, ...samples: string[]): Payroll => ({
  frequency,
  sampleDates: samples.map(day),
});

function dates(group: Payroll, from: string, to: string): string[] {
  return nominalPaydays(group, day(from), day(to))
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date.toString());
}

describe('S3.4 payroll frequencies', () => {
  test('PAYDAY-1 the six of S3.4, in its order, with their installments a year', () => {
    expect(payrollFrequencies).toEqual([
      'BIWEEKLY',
      'BIWEEKLY3',
      'MONTHLY',
      'SEMIMONTHLY',
      'WEEKLY',
      'WEEKLY5',
    ]);
    expect(payrollFrequencies.map((each) => annualPeriods[each])).toEqual([26, 24, 12, 24, 52, 48]);
  });

  test('the cadence also runs before the sample date', () => {
    expect(dates(payroll('WEEKLY', '2026-06-18'), '2026-05-28', '2026-06-12')).toEqual([
      '2026-05-28',
      '2026-06-04',
      '2026-06-11',
    ]);
  });

  test('BIWEEKLY3 skips the third payday of a month, which is still a payday', () => {
    const found = nominalPaydays(
      payroll('BIWEEKLY3', '2026-01-02'),
      day('2026-01-01'),
      day('2026-01-31'),
    );
    expect(found.map(({ date, skipped }) => [date.day, skipped])).toEqual([
      [2, false],
      [16, false],
      [30, true],
    ]);
  });

  test('skip rules count paydays in the calendar month, whatever the sample', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<PayrollFrequency>('WEEKLY5', 'BIWEEKLY3'),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 0, max: 47 }),
        (frequency, offset, months) => {
          const sample = day('2024-01-01').add({ days: offset });
          const month = day('2026-01-01').add({ months });
          const found = nominalPaydays(
            { frequency, sampleDates: [sample] },
            month,
            month.with({ day: month.daysInMonth }),
          );
          const skippedPlace = frequency === 'WEEKLY5' ? 4 : 2;
          found.forEach(({ skipped }, place) => expect(skipped).toBe(place === skippedPlace));
        },
      ),
    );
  });

  test('a sample on the last day of its month means the last day of every month', () => {
    expect(dates(payroll('MONTHLY', '2026-02-28'), '2028-01-01', '2028-03-31')).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    expect(dates(payroll('MONTHLY', '2026-03-30'), '2026-01-01', '2026-03-31')).toEqual([
      '2026-01-30',
      '2026-02-28',
      '2026-03-30',
    ]);
  });

  test.each([
    ['2026-01-15', ['2026-02-15', '2026-02-28']],
    ['2026-01-31', ['2026-02-15', '2026-02-28']],
    ['2026-01-01', ['2026-02-01', '2026-02-16']],
    ['2026-01-20', ['2026-02-05', '2026-02-20']],
  ])('one semimonthly sample (%s) implies the other payday of the month', (sample, expected) => {
    expect(dates(payroll('SEMIMONTHLY', sample), '2026-02-01', '2026-02-28')).toEqual(expected);
  });

  test('two semimonthly samples may come in any order and from any months', () => {
    const group = payroll('SEMIMONTHLY', '2026-03-25', '2026-01-10');
    expect(dates(group, '2026-05-01', '2026-05-31')).toEqual(['2026-05-10', '2026-05-25']);
  });

  test('a payroll without a sample date throws', () => {
    expect(() => paydays(payroll('WEEKLY'), day('2026-01-01'), day('2026-01-31'))).toThrow(
      RangeError,
    );
  });
});

describe('installments', () => {
  test.each<[PayrollFrequency, number, number]>([
    ['BIWEEKLY', 24, 52],
    ['BIWEEKLY', 9, 20],
    ['WEEKLY', 6, 26],
    ['WEEKLY5', 9, 36],
    ['BIWEEKLY3', 9, 18],
    ['SEMIMONTHLY', 36, 72],
    ['MONTHLY', 18, 18],
  ])('S9.10 %s over %i months: %i installments', (frequency, months, count) => {
    expect(installmentCount(frequency, months)).toBe(count);
  });

  test('the first is due on the first payday after the lead days', () => {
    const group = payroll('BIWEEKLY', '2026-01-09');
    expect(firstDueDate(group, day('2026-01-13')).toString()).toBe('2026-01-23');
    expect(firstDueDate(group, day('2026-01-14')).toString()).toBe('2026-02-06');
    expect(firstDueDate(group, day('2026-01-14'), 0).toString()).toBe('2026-01-23');
    expect(firstDueDate(group, day('2026-01-09'), 0).toString()).toBe('2026-01-09');
  });

  test('the first is never on a skipped payday', () => {
    const group = payroll('BIWEEKLY3', '2026-01-02');
    expect(firstDueDate(group, day('2026-01-20')).toString()).toBe('2026-02-13');
  });

  test('fall on consecutive paydays except the skipped ones', () => {
    const group = payroll('WEEKLY5', '2026-01-02');
    const found = installmentPaydays(group, day('2026-01-16'), 4).map(({ date }) =>
      date.toString(),
    );
    expect(found).toEqual(['2026-01-16', '2026-01-23', '2026-02-06', '2026-02-13']);
  });

  test('payroll money arrives by the banking day before, a debit is dated on or after the payday', () => {
    expect(arrivalDay(day('2026-12-25')).toString()).toBe('2026-12-24');
    expect(debitDay(day('2026-12-25')).toString()).toBe('2026-12-28');
    expect(debitDay(day('2026-12-24')).toString()).toBe('2026-12-24');
  });
});

describe('PAYDAY-5 the days on which an employer really pays', () => {
  const real = (group: Payroll, from: string, count: number) =>
    installmentPaydays(group, day(from), count).map(({ date }) => date.toString());

  test('S3.5 New Year, Thanksgiving and Christmas move a payday up to the banking day before', () => {
    expect(real(payroll('MONTHLY', '2026-11-01'), '2026-11-15', 3)).toEqual([
      '2026-12-01',
      '2026-12-31',
      '2027-02-01',
    ]);
    expect(real(payroll('WEEKLY', '2026-11-19'), '2026-11-20', 2)).toEqual([
      '2026-11-25',
      '2026-12-03',
    ]);
    expect(real(payroll('BIWEEKLY', '2026-12-11'), '2026-12-12', 2)).toEqual([
      '2026-12-24',
      '2027-01-08',
    ]);
  });

  test('a payday is found by the day it is really paid, also in the window before its own', () => {
    const group = payroll('MONTHLY', '2026-11-01');
    const found = paydays(group, day('2026-12-31'), day('2026-12-31'));
    expect(found).toEqual([
      { date: day('2026-12-31'), nominal: day('2027-01-01'), skipped: false },
    ]);
    expect(paydays(group, day('2027-01-01'), day('2027-01-31'))).toEqual([]);
  });

  test('the lead days are counted to the day it is really paid', () => {
    const group = payroll('MONTHLY', '2026-11-01');
    expect(firstDueDate(group, day('2026-12-21')).toString()).toBe('2026-12-31');
    expect(firstDueDate(group, day('2026-12-22')).toString()).toBe('2027-02-01');
  });

  test('two paydays that meet on one Friday take one installment', () => {
    const group = payroll('SEMIMONTHLY', '2026-10-09', '2026-10-10');
    expect(real(group, '2026-10-01', 4)).toEqual([
      '2026-10-09',
      '2026-11-09',
      '2026-11-10',
      '2026-12-09',
    ]);
  });

  test('ascend, are banking days, and are at most three days before their nominal day', () => {
    const start = day('2020-01-01');
    const anyDay = fc.nat(5_000).map((days) => start.add({ days }));
    fc.assert(
      fc.property(
        fc.constantFrom(...payrollFrequencies),
        fc.array(anyDay, { minLength: 1, maxLength: 2 }),
        anyDay,
        (frequency, sampleDates, from) => {
          const found = installmentPaydays({ frequency, sampleDates }, from, 80);
          expect(found).toHaveLength(80);
          found.forEach(({ date, nominal }, place) => {
            const before = found[place - 1];
            expect(isBefore(before ? before.date : from.subtract({ days: 1 }), date)).toBe(true);
            expect(isBankingDay(date)).toBe(true);
            expect([0, 1, 2, 3]).toContain(daysBetween(date, nominal));
            expect(isBankingDay(nominal)).toBe(date.equals(nominal));
          });
        },
      ),
    );
  });
});

describe('S5.5 sample dates', () => {
  test('have eight digits', () => {
    expect(parseSampleDate('20260131').toString()).toBe('2026-01-31');
  });

  test.each(['2026-01-31', '20260231', '2026013', '', '20261301', 'YYYYMMDD'])(
    '"%s" throws',
    (text) => {
      expect(() => parseSampleDate(text)).toThrow(RangeError);
    },
  );
});
