import type { Input } from '@paystead/contract/call';
import type { previewReceipt } from '@paystead/contract/servicing/loan-acts';
import { toDecimal } from '@paystead/lending/money/money';
import type { ReceiptInput } from './receipt-act.ts';

/** What a person typed, as the act keeps it. */
export function receiptInput(input: Input<typeof previewReceipt>): ReceiptInput {
  const { amount, gid: loan, received_on, reference, way } = input;
  return { loan, way, reference, received_on, amount: toDecimal(amount) };
}
