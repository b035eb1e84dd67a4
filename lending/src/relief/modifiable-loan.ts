import type { Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { PayoffFacts } from '../servicing/payoff.ts';

/**
 * An unpaid installment of the current schedule. `fixed`: payroll or the bank has been asked for
 * it, so it stays as it is.
 */
export type OpenInstallment = { due: Day; amount: Cents; fixed: boolean };

/** A day on which a changed installment can fall; `nominal` if banks are closed on its payday. */
export type OpenPayday = { due: Day; nominal: Day | null };

/** The loan before the modification, at the end of `today`. */
export type ModifiableLoan = {
  payoff: PayoffFacts;
  today: Day;
  /** The regular installment. */
  regular: Cents;
  /** All unpaid installments in order, past-due ones included. */
  open: readonly OpenInstallment[];
  /** The paydays that can still be changed, in order, as many as could be needed. */
  paydays: readonly OpenPayday[];
  /** Earlier skips. */
  extensions: readonly Day[];
};

/** One row of the new schedule; `modified` if its date or amount differs from the old one. */
export type ModifiedRow = OpenPayday & {
  amount: Cents;
  interest: Cents;
  principal: Cents;
  /** Principal left after it. */
  balance: Cents;
  modified: boolean;
  /** It stays as it was. */
  fixed: boolean;
};
