import { type Day, daysBetween } from '../calendar/calendar.ts';
import { divideRounded, formatDecimal } from '../money/decimal.ts';
import type { Cents } from '../money/money.ts';
import { interestFor, oneHundredPercent, type Rate } from '../money/rate.ts';
import type { LoanTerms, Replay, ReplayedEntry } from './ledger-replay.ts';

/**
 * A stretch of days with one principal and one rate: `from` isn't counted, `to` is. `interest` is
 * rounded once, half up; `exact` has four decimals of a dollar, cut.
 */
export type DaysOfInterest = {
  from: Day;
  to: Day;
  days: number;
  principal: Cents;
  rate: Rate;
  interest: Cents;
  exact: string;
  /** Unpaid interest from before `from`, which bears none itself. */
  carried: Cents;
};

/** An entry with the days of interest before it and the principal it found. */
export type ExplainedEntry = ReplayedEntry & { span: DaysOfInterest; principalBefore: Cents };

type Start = { from: Day; principal: Cents; rate: Rate; carried: Cents };

/** A fee or a refund changes neither principal nor rate, so its span goes on. */
const goesOn: ReadonlySet<string> = new Set(['FEE', 'REFUND']);

/** Each entry of a replay with the interest it found, in the order in which entries count. */
export function explainEntries(terms: LoanTerms, { rows }: Replay): ExplainedEntry[] {
  let start: Start = {
    from: terms.disbursedOn,
    principal: terms.principal,
    rate: terms.rate,
    carried: 0n,
  };
  return rows.map((row) => {
    const explained = {
      ...row,
      span: interestUntil(start, row.entry.on),
      principalBefore: start.principal,
    };
    if (!goesOn.has(row.entry.kind)) start = startAfter(row);
    return explained;
  });
}

function startAfter({ after, entry }: ReplayedEntry): Start {
  return {
    from: entry.on,
    principal: after.principal,
    rate: after.accruing ? after.rate : 0n,
    carried: after.interest,
  };
}

/** The interest that runs on a day: since the last entry that closed a span. */
export function runningInterest({ balance, span }: Replay, day: Day): DaysOfInterest {
  return interestUntil(
    {
      from: span.from,
      principal: balance.principal,
      rate: balance.accruing ? balance.rate : 0n,
      carried: balance.interest - span.booked,
    },
    day,
  );
}

function interestUntil(start: Start, to: Day): DaysOfInterest {
  const { principal, rate } = start;
  const days = daysBetween(start.from, to);
  return {
    ...start,
    to,
    days,
    interest: interestFor(principal, rate, days),
    exact: exactInterest(principal, rate, days),
  };
}

/** Interest before rounding, in dollars with four decimals: `10.7104`. */
export function exactInterest(principal: Cents, rate: Rate, days: number): string {
  const numerator = principal * rate * BigInt(days) * 100n;
  return formatDecimal(divideRounded(numerator, oneHundredPercent * 365n, 'down'), 4);
}
