import type { Day } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { WorkContext } from '../platform/context.ts';
import { type LoanRow, tellBorrower } from '../servicing/index.ts';

/** STAFF-25: what a pause stops, what goes on, and until when. */
export function tellOfPause(context: WorkContext, loan: LoanRow, until: Day): Promise<void> {
  const day = weekdayDate(until);
  return tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      subject: `We paused bank debits for your loan until ${day}`,
      paragraphs: [
        `Through ${day}, we won’t debit installments from your bank account or remind you of payments for this loan. Debits that we had planned are canceled; payments that you planned yourself stay.`,
        'Your installments stay due, interest goes on, and deductions from your paycheck go on. You can pay any day on your loan’s page.',
        'After that day, debits and reminders start again.',
      ],
      about: 'collection paused',
    },
  );
}
