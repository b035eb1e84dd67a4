import type { Cents } from '@paystead/lending/money/money';
import type { Day } from '@paystead/lending/calendar/calendar';
import { issueLetter } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';

/**
 * Keeps the letter that a loan is paid off, to show to a landlord or another lender. It names the
 * loan, the last payment and the balance of zero, and has a code that anybody can check.
 */
export function keepPaidLetter(
  context: WorkContext,
  loan: LoanRow,
  { amount, receivedOn }: { readonly amount: Cents; readonly receivedOn: Day },
): Promise<void> {
  return issueLetter(context, {
    loanGid: loan.gid,
    reference: loanReference(loan.gid),
    kind: 'FINAL',
    amount,
    paidOn: receivedOn,
  });
}
