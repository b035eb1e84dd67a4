import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { LoanFlag } from '@paystead/lending/servicing/loan-flags';
import type { Transaction } from '../../platform/database/database.ts';
import { loanFactsOn, type OpenInstallment } from '../loan/loan-facts.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { readFullStandings } from '../loan/standing.ts';
import { isPaidOffBefore } from '../receipts/in-flight.queries.ts';

/** The installments of a loan that will be collected on some days. */
export interface ComingInstallments {
  readonly loan: LoanRow;
  readonly flags: readonly LoanFlag[];
  /** The borrower's money is held, so no day is certain. */
  readonly isHeld: boolean;
  readonly rows: readonly OpenInstallment[];
}

/**
 * The open installments of some loans that are due in a range of days and that no other money on
 * its way covers, with the amount that each will take.
 */
export async function comingInstallments(
  db: Transaction,
  loans: readonly LoanRow[],
  { from, through }: { readonly from: Day; readonly through: Day },
): Promise<ComingInstallments[]> {
  const standings = await readFullStandings(db, loans);
  return standings.map((standing) => {
    const { flags, heldFrom, loan, planned } = standing;
    // On the day the books are on, so that each payday until then is computed on its own day.
    const day = Temporal.PlainDate.from(loan.accrued_through ?? from.toString());
    const rows = loanFactsOn(standing, day).openInstallments.filter(
      (row) =>
        !row.claimed &&
        row.takes > 0n &&
        !isBefore(row.due, from) &&
        !isBefore(through, row.due) &&
        !isPaidOffBefore(planned, row.due.toString()),
    );
    return { loan, flags, isHeld: heldFrom !== null, rows };
  });
}
