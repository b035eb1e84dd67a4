import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { Entry } from '../../ledger/index.ts';
import type { Updateable } from 'kysely';
import type { Loan } from '../../platform/database/database.types.ts';

/** What one event does to a loan: the entries to book, and how the loan's row changes. */
export interface Bookings {
  readonly entries: readonly Entry[];
  readonly change: Updateable<Loan>;
}

/** What a receipt does. */
export interface ReceiptBookings extends Bookings {
  /** Which of the entries is the receipt itself. */
  readonly at: number;
  readonly applied: Cents;
  readonly excess: Cents;
  /** A small rest that we bear. */
  readonly waived: Cents;
  readonly closes: boolean;
}

/** The fields of the loan that say where interest stands. */
export function interestStands(from: Day, booked: Cents, through: Day): Updateable<Loan> {
  return {
    interest_from: from.toString(),
    interest_booked_cents: booked,
    accrued_through: through.toString(),
  };
}
