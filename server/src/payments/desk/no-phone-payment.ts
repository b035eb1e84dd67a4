import { takesPayments } from '@paystead/lending/states/loan-status';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../../servicing/index.ts';
import { payingFacts } from '../paying-facts.ts';

/** Why staff can't take a bank payment on the phone; null if they can. */
export async function noPhonePayment(
  context: Pick<WorkContext, 'config' | 'db' | 'now' | 'today'>,
  loan: LoanRow,
): Promise<string | null> {
  const { facts, primary } = await payingFacts(context, loan);
  if (!takesPayments(facts.loanStatus)) return 'This loan takes no payments now.';
  if (facts.onHold) return 'A flag forbids bank debits.';
  return primary ? null : 'The borrower has no verified bank account.';
}
