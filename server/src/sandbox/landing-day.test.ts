import { addBankingDays, addDays, isBankingDay } from '@paystead/lending/calendar/calendar';
import { disbursementDay } from '@paystead/lending/disclosure/disclosure-deadlines';
import { expect, test } from 'vitest';
import { morningAfterMoney, morningAfterPayday } from './landing-day.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('SANDBOX-5 S9.10 the money has always arrived, signed on any day of two years', () => {
  for (let days = 0; days < 730; days += 1) {
    const today = addDays(day('2026-01-01'), days);
    const arrives = disbursementDay(today);
    expect([today, morningAfterMoney(today).since(arrives).days]).toEqual([today, 1]);
    expect(isBankingDay(arrives)).toBe(true);
  }
});

test.each([
  ['2026-11-23', 'a Monday', '2026-11-25'],
  ['2026-11-25', 'the day before Thanksgiving', '2026-11-28'],
  ['2026-11-26', 'Thanksgiving', '2026-12-01'],
  ['2026-11-27', 'a Friday', '2026-12-01'],
  ['2026-11-28', 'a Saturday', '2026-12-02'],
  ['2026-11-29', 'a Sunday', '2026-12-02'],
])('signed on %s, %s: lands on %s', (signed, _name, lands) => {
  expect(morningAfterMoney(day(signed)).toString()).toBe(lands);
});

test('a payday on a day banks are closed is posted when its money moves', () => {
  const [friday, saturday] = [day('2026-11-27'), day('2026-11-28')];
  expect(morningAfterPayday(friday, friday)).toEqual(saturday);
  expect(morningAfterPayday(saturday, day('2026-11-30')).toString()).toBe('2026-12-01');
  const holiday = day('2026-11-26');
  expect(morningAfterPayday(holiday, day('2026-11-25'))).toEqual(
    addDays(addBankingDays(holiday, 1), 1),
  );
});
