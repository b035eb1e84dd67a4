import {
  type LoanEvent,
  type LoanStatus,
  transitionLoan,
} from '@paystead/lending/states/loan-status';
import type { LoanRow } from './loan.queries.ts';

/**
 * The status an event leads to (S4.2). Throws when the status does not allow it: a mistake of ours.
 */
export function statusAfter(loan: Pick<LoanRow, 'gid' | 'status'>, event: LoanEvent): LoanStatus {
  const moved = transitionLoan(loan.status, event);
  if (!moved.moved) throw new Error(`Loan ${loan.gid} is ${loan.status}: no ${event}`);
  return moved.to;
}
