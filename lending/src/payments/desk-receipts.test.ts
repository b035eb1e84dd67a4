import { describe, expect, test } from 'vitest';
import { deskReceiptFinalOn, earliestReceipt } from './desk-receipts.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('STAFF-21 money taken in at the desk', () => {
  test('counts from at most 90 days ago, and never from before the loan', () => {
    const today = day('2026-06-30');
    expect(earliestReceipt(day('2026-01-05'), today).toString()).toBe('2026-04-01');
    expect(earliestReceipt(day('2026-05-05'), today).toString()).toBe('2026-05-05');
  });

  test('is final at once, except for an ordinary check', () => {
    const monday = day('2026-03-02');
    expect(deskReceiptFinalOn('WIRE', monday)).toEqual(monday);
    expect(deskReceiptFinalOn('MONEY_ORDER', monday)).toEqual(monday);
    expect(deskReceiptFinalOn('CHECK', monday).toString()).toBe('2026-03-16');
  });
});
