import type { Input } from '@paystead/contract/call';
import type { previewPhonePayment } from '@paystead/contract/servicing/payment-desk';
import type { PaymentInput } from '../plan-debits.ts';

/** A payment on the phone as any other: once, from the primary account. */
export function phoneInput({
  amount,
  date,
  mode,
}: Pick<Input<typeof previewPhonePayment>, 'amount' | 'date' | 'mode'>): PaymentInput {
  return {
    mode,
    method: 'ACH',
    dates: [date],
    ...(mode === 'SINGLE' && amount !== undefined && { amount }),
  };
}
