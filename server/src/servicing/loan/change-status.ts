import {
  type LoanEvent,
  type LoanStatus,
  transitionLoan,
} from '@paystead/lending/states/loan-status';
import type { LoanRow } from './loan.queries.ts';

/**
 * The status after an event (S4.2). Throws if the current status doesn't allow it: a bug of ours.
 */
export function statusAfter(loan: Pick<LoanRow, 'gid' | 'status'>, event: LoanEvent): LoanStatus {
  const moved = transitionLoan(loan.status, event);
  if (!moved.moved) throw new Error(`Loan ${loan.gid} is ${loan.status}: no ${event}`);
  return moved.to;
}
