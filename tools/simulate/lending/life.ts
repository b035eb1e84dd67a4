import type { Day } from '../../../lending/src/calendar/calendar.ts';
import type { Cents } from '../../../lending/src/money/money.ts';
import type { Chance } from '../random.ts';
import type { Habits } from './habits.ts';
import type { Kind } from './kinds.ts';
import type { Loan } from './loan.ts';

/** A rule that a life broke. */
export class BrokenRule extends Error {}

/** What a life needs at each step. */
export interface Life {
  readonly chance: Chance;
  readonly habits: Habits;
  readonly loan: Loan;
  /** The day in New York. */
  today: Day;
  readonly happened: Map<Kind, number>;
  /** The steps so far, in words, for a report of a fault. */
  readonly steps: string[];
  /** Looks at every invariant after a step; throws a BrokenRule. */
  readonly check: (life: Life) => void;
}

/** Counts a kind of event without a step of its own. */
export function note({ happened }: Pick<Life, 'happened'>, kind: Kind): void {
  happened.set(kind, (happened.get(kind) ?? 0) + 1);
}

/** Ends a step: counts it, keeps it for the report and checks the invariants. */
export function done(life: Life, kind: Kind, cents?: Cents): void {
  note(life, kind);
  const amount = cents === undefined ? '' : ` of ${cents} cents`;
  life.steps.push(`${life.today.toString()} ${kind}${amount}`);
  life.check(life);
}
