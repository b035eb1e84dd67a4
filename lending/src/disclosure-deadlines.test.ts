import { describe, expect, test } from 'vitest';
import {
  adverseActionDeadline,
  chargeOffDay,
  counterofferDeadline,
  disbursementDay,
  signatureDeadline,
  stopPaymentDeadline,
  varyingAmountNoticeDeadline,
} from './disclosure-deadlines.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('clocks', () => {
  test('30 days to tell a decision, 90 after a counteroffer, leap days counted', () => {
    expect(adverseActionDeadline(day('2028-02-01')).toString()).toBe('2028-03-02');
    expect(counterofferDeadline(day('2026-01-01')).toString()).toBe('2026-04-01');
  });

  test('a stop order is in time three banking days before, over Juneteenth too', () => {
    expect(stopPaymentDeadline(day('2026-06-22')).toString()).toBe('2026-06-16');
  });

  test('a differing amount is told ten days before', () => {
    expect(varyingAmountNoticeDeadline(day('2026-03-05')).toString()).toBe('2026-02-23');
  });

  test('120 days past due from the oldest unpaid due date', () => {
    expect(chargeOffDay(day('2027-11-15')).toString()).toBe('2028-03-14');
  });

  test('S9.10 three banking days to sign an offer, money one after signing', () => {
    expect(signatureDeadline(day('2026-09-03')).toString()).toBe('2026-09-09');
    expect(disbursementDay(day('2026-09-04')).toString()).toBe('2026-09-08');
    expect(disbursementDay(day('2026-09-04'), 2).toString()).toBe('2026-09-09');
  });
});
