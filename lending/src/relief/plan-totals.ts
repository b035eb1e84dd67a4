import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** The rest of a loan in figures, to compare before and after a change. */
export type PlanTotals = {
  /** Part of `total`; paid today. */
  pastDue: Cents;
  /** The regular installment. */
  regular: Cents;
  installments: number;
  lastDue: Day;
  lastAmount: Cents;
  interest: Cents;
  total: Cents;
};

type Row = { due: Day; amount: Cents; interest: Cents };
type Open = {
  today: Day;
  open: readonly { due: Day; amount: Cents; fixed: boolean }[];
};

/**
 * Sums up rows to come.
 * @param loan the loan whose past-due part counts; null after a change, which leaves none
 */
export function planTotals(rows: readonly Row[], loan: Open | null, regular: Cents): PlanTotals {
  const last = rows.at(-1);
  if (!last) throw new RangeError('A schedule needs an installment');
  const late = loan?.open.filter(({ due, fixed }) => !fixed && isBefore(due, loan.today)) ?? [];
  return {
    pastDue: sum(late.map(({ amount }) => amount)),
    regular,
    installments: rows.length,
    lastDue: last.due,
    lastAmount: last.amount,
    interest: sum(rows.map(({ interest }) => interest)),
    total: sum(rows.map(({ amount }) => amount)),
  };
}

/** Paydays in a row that take the same amount. */
export type PlanSpan = { from: Day; through: Day; paydays: number; amount: Cents };

/** The amounts of a schedule in spans, in order. */
export function spansOf(rows: readonly { due: Day; amount: Cents }[]): PlanSpan[] {
  const spans: PlanSpan[] = [];
  for (const { amount, due } of rows) {
    const last = spans.at(-1);
    if (last?.amount === amount) {
      last.through = due;
      last.paydays += 1;
    } else {
      spans.push({ from: due, through: due, paydays: 1, amount });
    }
  }
  return spans;
}
