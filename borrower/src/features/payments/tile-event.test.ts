import { AnalyticsEventName } from '@paystead/contract/product/analytics';
import { PaymentMethod, PaymentMode } from '@paystead/contract/servicing/payments';
import { describe, expect, test } from 'vitest';
import { tileEvent } from './tile-event.ts';

describe('the event of a payment tile', () => {
  test('S3.21 there is one for each of the seven modes and five methods', () => {
    const all = PaymentMode.options.flatMap((mode) =>
      PaymentMethod.options.map((method) => tileEvent(mode, method)),
    );
    expect(new Set(all).size).toBe(7 * 5);
    expect(all).toContain('payment-tile-SETTLEMENT-ACH_BACKUP');
    expect(AnalyticsEventName.options).toEqual(expect.arrayContaining(all));
  });

  test.each([
    ['LATER', 'ACH'],
    ['FULL', 'CASH'],
    ['', ''],
    ['4111 1111 1111 1111', 'dana@example.com'],
  ])('S3.21 %s by %s is the unknown one, and does not get into its name', (mode, method) => {
    expect(tileEvent(mode, method)).toBe('payment-tile-unknown');
  });
});
