import type { WorkContext } from '../platform/context.ts';
import type { NewLoan } from './new-loan.ts';

/**
 * Writes the loan of a signed offer: Pending, with its installments and its mark in the
 * transactions. Nothing is owed before `openLoan`. A second loan for one application, or while
 * another one of the borrower is Pending, fails on the table's own keys.
 */
export async function createLoan(context: WorkContext, loan: NewLoan): Promise<{ gid: string }> {
  throw new Error(`Not ready: ${context.today} ${loan.offerGid}`);
}
