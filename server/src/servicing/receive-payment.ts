import type { WorkContext } from '../platform/context.ts';
import type { Receipt, Received } from './receipt.ts';

/**
 * Applies money to a loan: interest is brought to the day, the money is split, booked and put on
 * installments; the borrower is told. Money that comes when nothing is owed is wholly excess.
 * The caller sees to it that the same money comes here once.
 */
export async function receivePayment(context: WorkContext, receipt: Receipt): Promise<Received> {
  throw new Error(`Not ready: ${context.today} ${receipt.loanGid}`);
}
