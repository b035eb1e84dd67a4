import type { DecisionFacts } from '@paystead/lending/decision-facts';
import { disbursementDay } from '@paystead/lending/disclosure-deadlines';

/** Decided facts with the dates of a loan that is signed today; all else stays as decided. */
export function factsToday(
  facts: DecisionFacts,
  today: Temporal.PlainDate,
  offsetDays: number,
): DecisionFacts {
  return { ...facts, disbursementDate: disbursementDay(today, offsetDays) };
}
