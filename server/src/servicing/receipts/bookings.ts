import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { Entry } from '../../ledger/index.ts';
import type { Updateable } from 'kysely';
import type { Loan } from '../../platform/database/database.types.ts';

/** The effect of one event on a loan: entries to book, and changes to the loan's row. */
export interface Bookings {
  readonly entries: readonly Entry[];
  readonly change: Updateable<Loan>;
}

/** The effect of a receipt. */
export interface ReceiptBookings extends Bookings {
  /** Index of the receipt's own entry. */
  readonly at: number;
  readonly applied: Cents;
  readonly excess: Cents;
  /** A small rest that we bear. */
  readonly waived: Cents;
  readonly closes: boolean;
}

/** The loan columns that record how far interest is booked. */
export function interestStands(from: Day, booked: Cents, through: Day): Updateable<Loan> {
  return {
    interest_from: from.toString(),
    interest_booked_cents: booked,
    accrued_through: through.toString(),
  };
}
