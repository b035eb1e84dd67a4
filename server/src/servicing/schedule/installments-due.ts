import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaidOffBefore } from '../receipts/in-flight.queries.ts';
import { loanFactsOn } from '../loan/loan-facts.ts';
import { findDeductibleLoans } from '../loan/loan.queries.ts';
import { type FullStanding, readFullStandings } from '../loan/standing.ts';

/** One line to request from a payroll. */
export interface InstallmentDue {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly installmentGid: string;
  /** The open part of the installment, never more than the loan owes on the payday. */
  readonly amount: Cents;
}

/** A loan whose rows don't fit together, so that nothing can be requested for it. */
export interface FailedLoan {
  readonly gid: string;
  readonly borrowerGid: string;
  readonly error: unknown;
}

/** Loans whose schedules and books are in memory at once. */
const CHUNK = 500;

/**
 * The deductions to request from an employer's payroll for a payday: open installments of Open
 * loans collected by deduction, with no other money on its way (one source of expected money per
 * installment).
 */
export async function installmentsDue(
  db: Transaction,
  employerGid: string,
  payday: Day,
): Promise<{ readonly due: InstallmentDue[]; readonly failed: FailedLoan[] }> {
  const loans = await findDeductibleLoans(db, employerGid, payday);
  const due: InstallmentDue[] = [];
  const failed: FailedLoan[] = [];
  for (let from = 0; from < loans.length; from += CHUNK) {
    for (const standing of await readFullStandings(db, loans.slice(from, from + CHUNK))) {
      try {
        due.push(...dueOf(standing, payday));
      } catch (error) {
        const { borrower_gid: borrowerGid, gid } = standing.loan;
        failed.push({ gid, borrowerGid, error });
      }
    }
  }
  return { due, failed };
}

function dueOf(standing: FullStanding, payday: Day): InstallmentDue[] {
  const { loan, planned } = standing;
  const paidOffBefore = isPaidOffBefore(planned, payday.toString());
  // Use the day the books are on, so that each payday until then is computed on its own day.
  const day = Temporal.PlainDate.from(loan.accrued_through ?? payday.toString());
  const row = loanFactsOn(standing, day).openInstallments.find((one) => one.due.equals(payday));
  if (!row || row.claimed || row.takes === 0n || paidOffBefore) return [];
  return [
    {
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      installmentGid: row.gid,
      amount: row.takes,
    },
  ];
}
