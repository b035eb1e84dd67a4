import type { Answer } from '@paystead/contract/call';
import type { PaidBy } from '@paystead/contract/servicing/loan';
import type { listPaydays } from '@paystead/contract/servicing/servicing';
import type { Cents } from '@paystead/lending/money/money';
import type { CameIn } from '../loan/course.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { DeductionRow, PlannedPaymentRow } from '../receipts/in-flight.queries.ts';
import type { InstallmentLook } from './view-schedule.ts';

/** A payday of the tracker, before it is put into words. */
export interface Payday {
  readonly collection: LoanRow['collection'];
  readonly one: InstallmentLook;
  /** What its paycheck brings, or was asked for, of earlier short pays. */
  readonly catchUp: Cents;
  /** What it lacks that coming paychecks bring. */
  readonly rest: Cents;
  /** Late, by the one count of lateness. */
  readonly isLate: boolean;
  /** The deduction requested for it. */
  readonly asked: DeductionRow | undefined;
  /** The money that came for it and still counts. */
  readonly came: CameIn | undefined;
  readonly state: Answer<typeof listPaydays>[number]['state'];
  /** The last money for it came another way than the loan is collected. */
  readonly isAnotherWay: boolean;
  /** The loan is Open or Pending: what is open of it is still due by itself. */
  readonly isRunning: boolean;
  /** Its day is over. */
  readonly isBehind: boolean;
  /** Our deposit bank hasn't answered for it. */
  readonly isUntold: boolean;
  /** A planned payoff comes first. */
  readonly isPaidOffBefore: boolean;
  /** A debit for it that hasn't settled. */
  readonly debit: PlannedPaymentRow | undefined;
}

/** Where the money of a payday comes from if nothing else happens. */
export function usualWay(collection: LoanRow['collection']): PaidBy {
  return collection === 'ach' || collection === 'ask' ? 'bank' : 'paycheck';
}
