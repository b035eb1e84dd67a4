import type { OriginationSource } from '@paystead/contract/servicing/loan';
import type { Collection } from '@paystead/lending/employment/workflow-policy';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { Cents } from '@paystead/lending/money/money';
import type { Rate } from '@paystead/lending/money/rate';

/**
 * One installment of a signed schedule: amount = principal + interest; `balance` is the principal
 * left after it.
 */
export interface NewInstallment {
  /** From 1. */
  readonly number: number;
  /** The day the employer really pays. */
  readonly dueDate: Day;
  /** The payday it was moved up from because banks are closed then; null if it is on its payday. */
  readonly nominalDate: Day | null;
  readonly amount: Cents;
  readonly principal: Cents;
  readonly interest: Cents;
  readonly balance: Cents;
}

/** The terms a signed offer fixes. Both fees are withheld from the proceeds. */
export interface NewLoan {
  readonly applicationGid: string;
  readonly offerGid: string;
  readonly borrowerGid: string;
  readonly employerGid: string;
  /** The verified primary account: it receives the money. */
  readonly bankAccountGid: string;
  readonly payrollGroupGid: string;
  readonly payrollFrequency: PayrollFrequency;
  readonly collection: Collection;
  readonly amount: Cents;
  readonly originationFee: Cents;
  readonly processingFee: Cents;
  readonly installmentAmount: Cents;
  /**
   * The most that the signed authorization lets us ask of one paycheck; null if it names the exact
   * installment.
   */
  readonly mostDeducted: Cents | null;
  readonly rate: Rate;
  /** As disclosed: `17.86`. */
  readonly apr: string;
  /** Months. */
  readonly term: number;
  readonly originationSource: OriginationSource;
  readonly disbursementDate: Day;
  /** The loan it pays off when it opens, and the part of its amount that does so. */
  readonly refinances: { readonly loanGid: string; readonly payoff: Cents } | null;
  readonly rows: readonly NewInstallment[];
}
