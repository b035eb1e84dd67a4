import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, least } from '@paystead/lending/money/money';
import { flagsPermit } from '@paystead/lending/servicing/loan-flags';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import type { Transaction } from '../../platform/database/database.ts';
import { isPaidOffBefore } from '../receipts/in-flight.queries.ts';
import { findOpenInstallments } from '../loan/loan-facts.ts';
import { findDeductibleLoans } from '../collection/deductible-loans.queries.ts';
import { laterDay } from '../loan/loan.view.ts';
import { type FullStanding, payoffFacts, readFullStandings } from '../loan/standing.ts';
import { catchUpOn } from '../short-pay/catch-up.ts';

/** One line to request from a payroll. */
export interface InstallmentDue {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly installmentGid: string;
  /** What to ask for, the rest of short pays included; never more than is owed on the payday. */
  readonly amount: Cents;
  /** The part of it that is for earlier short pays (DEDUCT-30). */
  readonly catchUp: Cents;
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
  const { flags, loan, planned } = standing;
  if (!flagsPermit(flags, 'mayDeduct')) return [];
  if (isPaidOffBefore(planned, payday.toString())) return [];
  const row = standing.installments.find((one) => one.due_date === payday.toString());
  if (!row) return [];
  // Use the day the books are on, so that each payday until then is computed on its own day.
  const day = Temporal.PlainDate.from(loan.accrued_through ?? payday.toString());
  const payoff = payoffFacts(standing, day);
  const through = findOpenInstallments(standing, payoff, day, payday);
  const open = through.find((one) => one.due.equals(payday));
  const regular = open && !open.claimed ? open.takes : 0n;
  const part = catchUpOn(standing, day).parts.find((one) => one.payday.equals(payday));
  const owed = payoffOn(payoff, laterDay(payday, payoff.from)).amount;
  const amount = least(regular + (part?.amount ?? 0n), owed);
  if (amount === 0n) return [];
  return [
    {
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      installmentGid: row.gid,
      amount,
      catchUp: amount - least(amount, regular),
    },
  ];
}
