import type { WorkContext } from '../platform/context.ts';

/** Which money came back: a booked receipt, or all that a payment has brought and that still stands. */
export type Reversal = ({ readonly entryGid: string } | { readonly paymentGid: string }) & {
  /** In words for the borrower: `Your bank said there was not enough money in the account`. */
  readonly reason: string;
};

/**
 * Takes a payment back on its own day, as if it had never come: what followed is worked out anew and
 * the difference booked in one entry; its installments are open again from their own due dates; a
 * loan it had paid off gets its status back. The borrower is told.
 * Does nothing for money that was taken back already.
 */
export async function reversePayment(
  context: WorkContext,
  reversal: Reversal,
): Promise<{ reversed: boolean }> {
  throw new Error(`Not ready: ${context.today} ${reversal.reason}`);
}
