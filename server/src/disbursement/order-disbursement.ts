import type { WorkContext } from '../platform/context.ts';

/**
 * Orders the payout of a signed, Pending loan: a bank credit of the proceeds (amount less fees) to its
 * account, effective on its disbursement date. The borrower is told that the money is on its way.
 */
export async function orderDisbursement(context: WorkContext, loanGid: string): Promise<void> {
  throw new Error(`Not ready: ${context.today} ${loanGid}`);
}
