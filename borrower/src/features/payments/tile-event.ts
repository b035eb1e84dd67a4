import type { EventName } from '@paystead/client/analytics/tracked';
import { PaymentMethod, PaymentMode } from '@paystead/contract/servicing/payments';

/** S3.21: the event of a click on a payment tile, per mode and method, with a fallback. */
export function tileEvent(mode: string, method: string): EventName {
  const known = {
    mode: PaymentMode.options.find((one) => one === mode),
    method: PaymentMethod.options.find((one) => one === method),
  };
  return known.mode && known.method
    ? `payment-tile-${known.mode}-${known.method}`
    : 'payment-tile-unknown';
}
