import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import type { ReceiptPurpose } from '../servicing/index.ts';
import type { PaymentRow } from './payments.queries.ts';

const MEANT_AS: Partial<Record<PaymentMode, ReceiptPurpose>> = {
  INSTALLMENT: 'INSTALLMENT',
  MODIFICATION: 'INSTALLMENT',
  FULL: 'PAYOFF',
};

/** The purpose of a payment's money, for its receipt. */
export function purposeOf({ mode, installment_gid: installmentGid }: PaymentRow): {
  readonly meantAs: ReceiptPurpose;
  readonly installmentGid?: string;
} {
  const meantAs = MEANT_AS[mode] ?? 'DUE';
  return {
    meantAs,
    ...(meantAs === 'INSTALLMENT' && installmentGid !== null && { installmentGid }),
  };
}
