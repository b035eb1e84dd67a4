import type { Failure } from '@paystead/client/calls/failure';
import type { WireAnswer } from '@paystead/contract/call';
import type { listPaymentOptions, readPayment } from '@paystead/contract/servicing/payments';

export type Options = WireAnswer<typeof listPaymentOptions>;
export type PaymentRecord = WireAnswer<typeof readPayment>;
type Mode = Options['modes'][number]['mode'];

/** S3.21 in words. */
export const MODE_WORDS: Readonly<Record<Mode, string>> = {
  INSTALLMENT: 'Next installment',
  SCHEDULED: 'Payments on several dates',
  ARREARS: 'Catch up',
  FULL: 'Pay off your loan',
  SINGLE: 'Your own amount',
  MODIFICATION: 'Lower installment',
  SETTLEMENT: 'Settle for less',
};

/** A card pays today, on the card company's page. */
export function isByCard(method: string): boolean {
  return method === 'DBT' || method === 'CC';
}

/** The label of a mode; for an unknown one, a request to call us. */
export function modeWords(mode: string): string {
  return MODE_WORDS[mode as Mode] ?? 'Another payment: call us';
}

export const STATE_WORDS: Readonly<Record<PaymentRecord['state'], string>> = {
  WAITING: 'Scheduled, once everything else has arrived',
  SCHEDULED: 'Scheduled',
  SENT: 'On its way',
  SETTLED: 'Received',
  RETURNED: 'Returned by the bank',
  CANCELLED: 'Canceled',
};

/** Why the server refused a payment, if the page has more to offer than its sentence. */
export function refusalOf(failure: Failure | null | undefined): 'SAME' | 'CHANGED' | null {
  const category = failure?.headers['x-error-category'] ?? '';
  if (category === 'PAYMENT_JUST_MADE') return 'SAME';
  return category.startsWith('PAYOFF_') ? 'CHANGED' : null;
}
