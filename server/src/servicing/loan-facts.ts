import type { Day } from '@paystead/lending/calendar';
import type { LoanStatus } from '@paystead/lending/loan-status';
import type { Cents } from '@paystead/lending/money';
import type { InFlight, PayoffFacts } from '@paystead/lending/payoff';
import type { Transaction } from '../platform/database.ts';
import type { LoanRow } from './loan.queries.ts';

/** An installment with something left to pay. */
export interface OpenInstallment {
  readonly gid: string;
  readonly number: number;
  readonly due: Day;
  readonly arrivesOn: Day;
  /** What is left of it, never more than the loan owes. */
  readonly open: Cents;
  /** A deduction, or a debit for it, is on its way. */
  readonly claimed: boolean;
}

/** How a loan stands on a day, for deciding what may be paid. */
export interface LoanFacts {
  readonly gid: string;
  readonly borrowerGid: string;
  readonly employerGid: string;
  readonly bankAccountGid: string;
  readonly status: LoanStatus;
  readonly collection: string;
  /** Deceased and the like: no debit is made, whoever asks. */
  readonly onHold: boolean;
  /** For lending/payoff and lending/payment-options. */
  readonly payoff: PayoffFacts;
  /** Open parts of installments due before the day. */
  readonly pastDue: Cents;
  readonly delinquentDays: number;
  readonly installmentAmount: Cents;
  /** Due today or later and not paid. */
  readonly nextInstallment: OpenInstallment | null;
  /** All with something left, oldest first. */
  readonly openInstallments: readonly OpenInstallment[];
  /** Deductions asked and not answered, debits planned and not settled, money held for a payday. */
  readonly inFlight: readonly InFlight[];
}

/** Reads how a loan stands at the end of `day`. Lock it first where a decision to write follows. */
export async function loanFacts(db: Transaction, loan: LoanRow, day: Day): Promise<LoanFacts> {
  throw new Error(`Not ready: ${db.isTransaction} ${loan.gid} ${day}`);
}
