import { snapshotToJson } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import type { Statement } from './what-would-change.ts';
import type { Cents } from '../money/money.ts';
import type { Day } from '../calendar/calendar.ts';

/** A request that would pass: an amount and a term, from a day on. */
export type NextTry = {
  /** Null for today. */
  on: Day | null;
  amount: Cents;
  term: number;
};

/**
 * The next request that would pass without any other change: a smaller amount, another term, a
 * later day, or some of these together. Null when something else has to change first.
 */
export function nextTry(facts: DecisionFacts, statements: readonly Statement[]): NextTry | null {
  const found = statements.find((one) => isOnlyAsking(facts, one.facts));
  if (!found) return null;
  const { takenOn, requested } = found.facts;
  const isLater = Temporal.PlainDate.compare(takenOn, facts.takenOn) > 0;
  return { on: isLater ? takenOn : null, amount: requested.amount, term: requested.term };
}

/** The facts differ only in what is asked for, and when. */
function isOnlyAsking(facts: DecisionFacts, changed: DecisionFacts): boolean {
  const { takenOn, disbursementDate, requested } = facts;
  const same = snapshotToJson({ ...changed, takenOn, disbursementDate, requested });
  return JSON.stringify(same) === JSON.stringify(snapshotToJson(facts));
}
