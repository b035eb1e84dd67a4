import type { WorkContext } from '../platform/context.ts';

/**
 * Ends a loan that has no money out: a Pending one that is cancelled, or an Open one whose payout
 * came back in full, whose entries are then reversed. False when it is Void already. Refuses with
 * LOAN_NOT_CANCELLABLE in every other status, and once money was paid on it.
 */
export async function voidLoan(
  context: WorkContext,
  loanGid: string,
  because: 'CANCELLED' | 'DISBURSEMENT_RETURNED',
): Promise<boolean> {
  throw new Error(`Not ready: ${context.today} ${loanGid} ${because}`);
}
