import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, addDays, isBankingDay, isBefore } from '../calendar/calendar.ts';
import {
  adverseActionDeadline,
  chargeOffDay,
  disbursementDay,
  signatureDeadline,
  stopPaymentDeadline,
  varyingAmountNoticeDeadline,
} from './disclosure-deadlines.ts';
import { fileDayOf } from '../calendar/payment-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('deadlines', () => {
  test('30 days to send notice of a decision, leap days included', () => {
    expect(adverseActionDeadline(day('2028-02-01')).toString()).toBe('2028-03-02');
  });

  test('a stop order is in time three banking days before, across Juneteenth too', () => {
    expect(stopPaymentDeadline(day('2026-06-22')).toString()).toBe('2026-06-16');
  });

  test('notice of a varying amount is due ten days before', () => {
    expect(varyingAmountNoticeDeadline(day('2026-03-05')).toString()).toBe('2026-02-23');
  });

  test('120 days past due counts from the oldest unpaid due date', () => {
    expect(chargeOffDay(day('2027-11-15')).toString()).toBe('2028-03-14');
  });

  test('S9.10 three banking days to sign an offer, payout one after signing', () => {
    expect(signatureDeadline(day('2026-09-03')).toString()).toBe('2026-09-09');
    expect(disbursementDay(day('2026-09-04')).toString()).toBe('2026-09-08');
    expect(disbursementDay(day('2026-09-04'), 2).toString()).toBe('2026-09-09');
  });
});

describe('the day of disbursement', () => {
  test.each([
    ['a Friday', '2026-11-20', '2026-11-23'],
    ['a Saturday: the file leaves on Monday', '2026-11-21', '2026-11-24'],
    ['a Sunday', '2026-11-22', '2026-11-24'],
    ['Thanksgiving', '2026-11-26', '2026-11-30'],
    ['the Saturday before Labor Day', '2026-09-05', '2026-09-09'],
    ['Christmas Day, a Friday', '2026-12-25', '2026-12-29'],
    ['New Year’s Eve', '2026-12-31', '2027-01-04'],
  ])('S9.10 signed on %s', (_, signed, arrives) => {
    expect(disbursementDay(day(signed)).toString()).toBe(arrives);
  });

  test('S9.10 is one banking day after the first file that can carry it, on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15_000 }), (days) => {
        const signed = addDays(day('2020-01-01'), days);
        const arrives = disbursementDay(signed);

        expect(isBankingDay(arrives)).toBe(true);
        expect(isBefore(fileDayOf(arrives), signed)).toBe(false);
        expect(isBefore(fileDayOf(addBankingDays(arrives, -1)), signed)).toBe(true);
      }),
    );
  });

  test('S9.10 a larger offset adds banking days, and an offset of zero counts as one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 15_000 }),
        fc.integer({ min: 0, max: 10 }),
        (days, offset) => {
          const signed = addDays(day('2020-01-01'), days);
          const later = addBankingDays(disbursementDay(signed), Math.max(offset - 1, 0));
          expect(disbursementDay(signed, offset).toString()).toBe(later.toString());
        },
      ),
    );
  });
});
