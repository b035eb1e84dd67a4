import type { WorkContext } from '../platform/context.ts';
import {
  findPaidLoans,
  findStanding,
  type PaidLoan,
  type StandingOrder,
} from './stop-orders.queries.ts';

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

/** The paid loans that stopped people's extra paychecks came for, by number (PAYOFF-14). */
export async function paidLoansOf(
  { db }: Pick<WorkContext, 'db'>,
  employerGid: string,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, PaidLoan>> {
  const loans = await findPaidLoans(db, employerGid, employeeNumbers);
  return new Map(loans.map((loan) => [loan.employee_number, loan]));
}
