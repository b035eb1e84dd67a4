import type { Day } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { debitLetters, fill } from '../letters/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { type LoanRow, tellBorrower } from '../servicing/index.ts';

/** STAFF-25: what a pause stops, what goes on, and until when. */
export function tellOfPause(context: WorkContext, loan: LoanRow, until: Day): Promise<void> {
  return tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, debitLetters.collectionPaused, { day: weekdayDate(until) }),
      about: 'collection paused',
    },
  );
}
