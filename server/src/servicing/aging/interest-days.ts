import { accrueTo } from '@paystead/lending/servicing/accrual';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import { journalEntries, type EventEntry } from '../../ledger/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

/** The columns of a loan that interest needs. */
type AccruingLoan = Pick<
  LoanRow,
  'gid' | 'borrower_gid' | 'status' | 'rate' | 'accrued_through' | 'interest_from'
> & { readonly interest_booked_cents: bigint };

/** Interest that is not booked yet, one entry for each day that has some. */
export interface InterestDays {
  readonly entries: EventEntry[];
  /** Total of all these days. */
  readonly interest: Cents;
  /** Interest of the running span, including what was booked before. */
  readonly booked: Cents;
}

/**
 * The accruals of an Open loan from the day after the last one through `day`; empty if `day` is
 * already booked.
 */
export function interestDaysThrough(loan: AccruingLoan, principal: Cents, day: Day): InterestDays {
  const entries: EventEntry[] = [];
  let booked = loan.interest_booked_cents;
  if (loan.interest_from === null || loan.accrued_through === null || loan.status !== 'Open') {
    return { entries, interest: 0n, booked };
  }
  const span = {
    principal,
    rate: loan.rate,
    from: Temporal.PlainDate.from(loan.interest_from),
    carried: 0n,
  };
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
  const last = addDays(day, 1);
  for (
    let night = addDays(Temporal.PlainDate.from(loan.accrued_through), 1);
    isBefore(night, last);
  ) {
    const { book } = accrueTo(span, night, booked);
    entries.push(
      ...journalEntries({ kind: 'ACCRUAL', interest: book }, { ...when, effectiveDate: night }),
    );
    booked += book;
    night = addDays(night, 1);
  }
  return { entries, interest: booked - loan.interest_booked_cents, booked };
}
