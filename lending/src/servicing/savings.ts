import type { Collection } from '../employment/workflow-policy.ts';
import type { EmployeeStatus } from '../employment/employee-status.ts';
import type { Cents } from '../money/money.ts';
import type { LoanStatus } from '../states/loan-status.ts';

/** The least that goes from one paycheck to savings: below it, a payroll line isn't worth it. */
export const LEAST_SAVING: Cents = 500n;

/** What decides whether a paid loan's deduction may go on into savings (PAYOFF-15). */
export interface SavingsFacts {
  readonly loanStatus: LoanStatus;
  /** `ask`: the borrower pays by themselves. */
  readonly collection: Collection | 'ask';
  /** As the employer says; null for a person who isn't on its roster. */
  readonly employeeStatus: EmployeeStatus | null;
  /** Another loan is paid from the same paychecks. */
  readonly hasDeductedLoan: boolean;
  /** Another savings deduction of the person stands. */
  readonly savesAlready: boolean;
}

export type SavingsClosed = 'NOT_PAID' | 'NO_FILE' | 'NOT_EMPLOYED' | 'LOAN' | 'SAVES_ALREADY';

/** Why no savings deduction can start; null if one can. */
export function savingsClosed(facts: SavingsFacts): SavingsClosed | null {
  if (facts.loanStatus !== 'Paid') return 'NOT_PAID';
  if (facts.collection !== 'deduction') return 'NO_FILE';
  if (!isPaidByEmployer(facts.employeeStatus)) return 'NOT_EMPLOYED';
  if (facts.hasDeductedLoan) return 'LOAN';
  return facts.savesAlready ? 'SAVES_ALREADY' : null;
}

/** Whether the employer pays this person a paycheck to take savings from. */
export function isPaidByEmployer(status: EmployeeStatus | null): boolean {
  return status === 'Active' || status === 'LeaveWithPay';
}

/** Savings never take more of a paycheck than the loan did, and never less than a payroll line. */
export function savingWithin(amount: Cents, installment: Cents): 'TOO_SMALL' | 'TOO_LARGE' | null {
  if (amount > installment) return 'TOO_LARGE';
  return amount < LEAST_SAVING ? 'TOO_SMALL' : null;
}
