import type { WorkContext } from '../platform/context.ts';
import { findPaidLoan, findStanding, type StandingOrder } from './stop-orders.queries.ts';

/**
 * The people whose deduction an employer's payroll has to stop, for the marks of the next deduction
 * file or amendment: each from `from_payday` on, until the order is effective or taken back.
 */
export function standingStopOrders(
  db: WorkContext['db'],
  employerGid: string,
): Promise<StandingOrder[]> {
  return findStanding(db, employerGid);
}

/** The paid loan that a stopped person's extra paycheck came for (PAYOFF-14). */
export function paidLoanOf(
  { db }: Pick<WorkContext, 'db'>,
  employerGid: string,
  employeeNumber: string,
) {
  return findPaidLoan(db, employerGid, employeeNumber);
}
