import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { PayoffFacts } from './payoff.ts';
import { remainingSchedule } from './remaining-schedule.ts';
import type { OpenPart } from './remaining-schedule.ts';

/** How an open loan goes on to its end. */
export type LoanCourse = {
  /** Installments that still take something. */
  payments: number;
  /** The day of the last one; null where nothing is owed. */
  lastDue: Day | null;
  interest: Cents;
  /** All that is still paid: principal, interest and fees. */
  total: Cents;
};

export type PayoffSooner = {
  usual: LoanCourse;
  sooner: LoanCourse;
  paymentsSaved: number;
  interestSaved: Cents;
};

/**
 * What an extra amount on each payday to come does to a loan. The extra is paid on the payday
 * itself and shortens the loan from its end (HELP-4); what is late is taken today, without
 * an extra.
 * @param open  what is open of each installment, as `openParts` gives it
 * @param extra cents for each payday, zero or more
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
