import { describe, expect, test } from 'vitest';
import { frequencyLetter, monthlyPayment } from './monthly-payment.ts';
import { paymentHistory } from './payment-history.ts';
import { answerDay, isReportDay, nextReportDay, sendingDay } from './report-days.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('the days of reporting', () => {
  test('FURNISH-1 is as of the last day of a month, and goes out three banking days later', () => {
    expect(isReportDay(day('2028-02-29'))).toBe(true);
    expect(isReportDay(day('2028-02-28'))).toBe(false);
    expect(nextReportDay(day('2026-11-30'))).toEqual(day('2026-11-30'));
    expect(nextReportDay(day('2026-12-01'))).toEqual(day('2026-12-31'));
    // New Year's Day and a weekend lie between.
    expect(sendingDay(day('2026-12-31'))).toEqual(day('2027-01-06'));
  });

  test('FURNISH-9 a dispute is answered in 30 days, or 45 if more came within them', () => {
    const received = day('2026-11-02');
    expect(answerDay(received, null)).toEqual(day('2026-12-02'));
    expect(answerDay(received, day('2026-12-02'))).toEqual(day('2026-12-17'));
    expect(answerDay(received, day('2026-12-03'))).toEqual(day('2026-12-02'));
  });
});

describe('the months behind a report', () => {
  test('FURNISH-5 run back from the last one; B before the first, D for one without a report', () => {
    const reported = [
      { on: day('2026-08-31'), status: '11' },
      { on: day('2026-09-30'), status: '71' },
      { on: day('2026-11-30'), status: '97' },
    ] as const;
    const said = paymentHistory(reported, day('2026-12-31'));
    expect(said).toBe(`LD10${'B'.repeat(20)}`);
    expect(paymentHistory([], day('2026-12-31'))).toBe('B'.repeat(24));
  });

  test('FURNISH-5 a report of the same month isn’t behind it; long months are no two', () => {
    const reported = [
      { on: day('2027-02-28'), status: '78' },
      { on: day('2027-03-31'), status: '80' },
    ] as const;
    expect(paymentHistory(reported, day('2027-03-31'))).toBe(`2${'B'.repeat(23)}`);
  });
});

describe('a month of installments', () => {
  test('FURNISH-6 counts weekly ones 4.33 times, and those of two weeks 2.16 times', () => {
    expect(monthlyPayment(10_000n, 'WEEKLY')).toBe(43_300n);
    expect(monthlyPayment(8_379n, 'BIWEEKLY')).toBe(18_098n);
    expect(monthlyPayment(8_379n, 'SEMIMONTHLY')).toBe(16_758n);
    expect(monthlyPayment(8_379n, 'MONTHLY')).toBe(8_379n);
    expect(
      ['WEEKLY5', 'BIWEEKLY3', 'SEMIMONTHLY', 'MONTHLY'].map((one) =>
        frequencyLetter(one as 'MONTHLY'),
      ),
    ).toEqual(['W', 'B', 'E', 'M']);
  });
});
