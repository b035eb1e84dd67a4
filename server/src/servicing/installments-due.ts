import type { Day } from '@paystead/lending/calendar';
import type { Cents } from '@paystead/lending/money';
import type { Transaction } from '../platform/database.ts';

/** One line to ask of a payroll. */
export interface InstallmentDue {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly installmentGid: string;
  /** What is left of the installment, never more than the loan owes on the payday. */
  readonly amount: Cents;
}

/**
 * What an employer's payroll is to deduct on a payday: open installments of Open loans collected by
 * deduction, for which nothing else is on its way (one source of expected money per installment).
 */
export async function installmentsDue(
  db: Transaction,
  employerGid: string,
  payday: Day,
): Promise<InstallmentDue[]> {
  throw new Error(`Not ready: ${db.isTransaction} ${employerGid} ${payday}`);
}
