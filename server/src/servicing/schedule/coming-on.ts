import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import type { PastInstallment } from './installments.queries.ts';

/** An installment as of a day: what was due, what had come of it, and what was open. */
export interface DueOn {
  readonly due: Day;
  readonly amount: Cents;
  readonly came: Cents;
  readonly rest: Cents;
}

/** Of the installments as of a day: what was due before it and open, and the next one. */
export interface Coming {
  readonly unpaid: readonly DueOn[];
  readonly next: DueOn | undefined;
}

/** What was due and is next; null of a loan that is over or charged off by then. */
export function comingOn(
  balance: { readonly accruing: boolean; readonly principal: Cents },
  installments: readonly PastInstallment[],
  day: Day,
): Coming | null {
  if (!balance.accruing || balance.principal === 0n) return null;
  const open = installments
    .map(({ amount_cents: amount, came_cents: came, due_date }) => ({
      due: Temporal.PlainDate.from(due_date),
      amount,
      came,
      rest: came < amount ? amount - came : 0n,
    }))
    .filter(({ rest }) => rest > 0n);
  return {
    unpaid: open.filter(({ due }) => isBefore(due, day)),
    next: open.find(({ due }) => !isBefore(due, day)),
  };
}
