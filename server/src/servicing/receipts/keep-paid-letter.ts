import type { Cents } from '@paystead/lending/money/money';
import { toDollars } from '@paystead/lending/money/money';
import type { Day } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { keepNotice } from '../../documents/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';

/**
 * Keeps the letter that a loan is paid off, to show to a landlord or another lender. It names the
 * loan, the last payment and the balance of zero.
 */
export async function keepPaidLetter(
  context: WorkContext,
  loan: LoanRow,
  { amount, receivedOn }: { readonly amount: Cents; readonly receivedOn: Day },
): Promise<void> {
  await keepNotice(context, {
    borrowerGid: loan.borrower_gid,
    loanGid: loan.gid,
    kind: 'PAID_LETTER',
    title: 'Payoff letter',
    blocks: [
      { paragraph: 'This letter confirms that the loan below is paid in full.' },
      {
        rows: [
          ['Loan', loanReference(loan.gid)],
          ['Amount borrowed', toDollars(loan.amount_cents)],
          ['Signed on', longDate(dayOf(loan.signed_at))],
          ['Last payment', toDollars(amount)],
          ['Paid in full on', longDate(receivedOn)],
          ['Balance', toDollars(0n)],
        ],
      },
      {
        paragraph:
          'Nothing more is owed on it. If the last payment is ever returned by a bank, that amount is owed again and this letter no longer holds.',
      },
    ],
  });
}
