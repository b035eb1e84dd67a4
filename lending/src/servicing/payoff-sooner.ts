import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { PayoffFacts } from './payoff.ts';
import { remainingSchedule } from './remaining-schedule.ts';
import type { OpenPart } from './remaining-schedule.ts';

/** The remaining payments of an open loan. */
export type LoanCourse = {
  /** Installments with an amount left to pay. */
  payments: number;
  /** The due date of the last one; null when nothing is owed. */
  lastDue: Day | null;
  interest: Cents;
  /** Everything still to pay: principal, interest and fees. */
  total: Cents;
};

export type PayoffSooner = {
  usual: LoanCourse;
  sooner: LoanCourse;
  paymentsSaved: number;
  interestSaved: Cents;
};

/**
 * The effect of an extra amount on each future payday. The extra is paid on the payday itself and
 * shortens the loan from its end (HELP-4). Past-due amounts are paid today, without an extra.
 * @param open the open amount of each installment, from `openParts`
 * @param extra cents per payday, zero or more
 */
export function payoffSooner(
  facts: PayoffFacts,
  today: Day,
  open: readonly OpenPart[],
  extra: Cents,
): PayoffSooner {
  const raised = open.map((row) =>
    isBefore(row.due, today) ? row : { due: row.due, open: row.open + extra },
  );
  const usual = projectPayoff(facts, today, open);
  const sooner = projectPayoff(facts, today, raised);
  return {
    usual,
    sooner,
    paymentsSaved: usual.payments - sooner.payments,
    interestSaved: usual.interest - sooner.interest,
  };
}

function projectPayoff(facts: PayoffFacts, today: Day, open: readonly OpenPart[]): LoanCourse {
  const rows = remainingSchedule(facts, today, open).filter(({ amount }) => amount > 0n);
  return {
    payments: rows.length,
    lastDue: rows.at(-1)?.due ?? null,
    interest: sum(rows.map((row) => row.interest)),
    total: sum(rows.map((row) => row.amount)),
  };
}
