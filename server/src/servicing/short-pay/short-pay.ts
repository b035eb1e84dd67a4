import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';

/** A deduction that brought less than its installment. */
export interface ShortPay {
  readonly deductionGid: string;
  readonly loanGid: string;
  readonly installmentGid: string;
  readonly payday: Day;
  /** What payroll was asked for, for the installment itself, and what it sent. */
  readonly asked: Cents;
  readonly sent: Cents;
}
