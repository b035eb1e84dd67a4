import { type LoanEvent, transitionLoan } from '../../../lending/src/states/loan-status.ts';
import { BrokenRule } from './life.ts';
import type { Loan } from './loan.ts';

/** Moves a loan's status along the state machine of lending; anything else is a broken rule. */
export function moveStatus(loan: Loan, event: LoanEvent): void {
  const moved = transitionLoan(loan.status, event);
  if (!moved.moved) throw new BrokenRule(`LOAN-1 a loan is ${loan.status}: no ${event}`);
  loan.status = moved.to;
}
