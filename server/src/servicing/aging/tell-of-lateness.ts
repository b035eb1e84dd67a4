import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';

/**
 * Tells the borrower that an installment is past due, once for each due date, however often the
 * loan is aged; does nothing for a loan that is not late.
 */
export async function tellOfLateness(
  context: WorkContext,
  loan: Pick<LoanRow, 'gid' | 'borrower_gid'>,
  { amount, oldestUnpaidDueDate: due }: Pick<Delinquency, 'amount' | 'oldestUnpaidDueDate'>,
): Promise<void> {
  if (due === null) return;
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      subject: `${toDollars(amount)} is past due`,
      paragraphs: [
        `Your installment of ${weekdayDate(due)} has not reached us in full, so ${toDollars(amount)} is past due. You can pay it from your bank account on the page of your loan.`,
        'If it was taken from your paycheck, tell us, and we ask your employer. If you cannot pay now, write or call. We will look for a way with you.',
      ],
      about: 'installment past due',
      occasion: `late ${loan.gid} ${due.toString()}`,
    },
  );
}
