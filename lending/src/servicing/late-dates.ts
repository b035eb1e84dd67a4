import { addBankingDays, daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { chargeOffDays } from './delinquency.ts';
import type { Delinquency } from './delinquency.ts';

/** Days past due from which credit bureaus show a payday as late. */
export const bureauDays = 30;

/** The next report to credit bureaus that would show a loan as late. */
export type BureauReport = {
  on: Day;
  /** The oldest payday then over 30 days late. */
  payday: Day;
  /** The least that keeps the report clean: all that would be 30 days late by then. */
  least: Cents;
  /** It must have reached us by this banking day; null once that has passed. */
  payBy: Day | null;
};

/**
 * We report each month's last day (Metro 2). The first one, from `asOf` on, on which a missed payday
 * is at least 30 days late; null for a loan that isn't late.
 */
export function nextBureauReport(
  { missed }: Pick<Delinquency, 'missed'>,
  asOf: Day,
): BureauReport | null {
  const oldest = missed[0]?.due;
  if (!oldest) return null;
  const lateFrom = oldest.add({ days: bureauDays });
  const on = lastOfMonth(isBefore(lateFrom, asOf) ? asOf : lateFrom);
  const shown = missed.filter(({ due }) => daysBetween(due, on) >= bureauDays);
  const payBy = addBankingDays(on, -1);
  return {
    on,
    payday: oldest,
    least: sum(shown.map(({ open }) => open)),
    payBy: isBefore(payBy, asOf) ? null : payBy,
  };
}

function lastOfMonth(day: Day): Day {
  return day.with({ day: day.daysInMonth });
}

/** The day a loan is charged off if its oldest missed payday stays unpaid (LATE-7). */
export function chargeOffDay({ missed }: Pick<Delinquency, 'missed'>): Day | null {
  return missed[0]?.due.add({ days: chargeOffDays }) ?? null;
}

/**
 * The last day on which a credit report may show a charged-off loan: seven years and 180 days after
 * the delinquency began (FCRA 605(a)(4), (c)).
 */
export function reportEntryEnds(oldestMissed: Day): Day {
  return oldestMissed.add({ days: 180 }).add({ years: 7 });
}
