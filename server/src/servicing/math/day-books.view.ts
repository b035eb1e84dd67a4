import type { DayBooks } from '@paystead/contract/servicing/loan-math';
import type { LoanBalance } from '@paystead/lending/books/ledger-replay';

/** A balance, as people read it. */
export function viewBooks({ excess, fees, interest, principal }: LoanBalance): DayBooks {
  return { principal, interest, fees, owed: principal + interest + fees, held: excess };
}
