import { interestOwed, perDiem } from './accrual.ts';
import type { InterestRule, InterestSpan } from './accrual.ts';
import { allocate } from './allocation.ts';
import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** What a loan owes, and the credits granted to it that are not booked yet. */
export type PayoffFacts = InterestSpan & { fees: Cents; pendingCredits: Cents };

/** What closes the loan on one day, and how that figure comes about. */
export type Payoff = {
  day: Day;
  /** Days of interest since it was last brought to a day. */
  days: number;
  principal: Cents;
  /** Of the span and carried, rounded once. */
  interest: Cents;
  fees: Cents;
  pendingCredits: Cents;
  /** PAYOFF-1: principal + interest + fees - pendingCredits, never negative. */
  amount: Cents;
};

/**
 * PAYOFF-5: the exact payoff of a day, what FULL debits when it settles then. Money in flight is
 * not deducted (PAYOFF-4). RangeError when the day lies before the last posting.
 */
export function payoffOn(facts: PayoffFacts, day: Day, rule?: InterestRule): Payoff {
  const interest = interestOwed(facts, day, rule);
  const owed = facts.principal + interest + facts.fees;
  return {
    day,
    days: daysBetween(facts.from, day),
    principal: facts.principal,
    interest,
    fees: facts.fees,
    pendingCredits: facts.pendingCredits,
    amount: owed - least(owed, facts.pendingCredits),
  };
}

export type InFlightKind = 'DEDUCTION' | 'DEBIT' | 'CREDIT';

/** Money on its way to the loan, by payroll, by bank debit or sent to us: shown, never deducted. */
export type InFlight = {
  kind: InFlightKind;
  amount: Cents;
  landsOn: Day;
};

export type PayoffQuote = {
  /** Interest of one day, six decimals, not rounded to cents. */
  perDiem: string;
  onQuoteDay: Payoff;
  /**
   * `payoff_amount` and `payoff_until` of S3.5: accepted through this day, its interest included.
   */
  onGoodThrough: Payoff;
  inFlight: InFlight[];
  payAllNow: PayAllNow;
  /** Null when nothing is in flight. */
  letItLand: LetItLand | null;
};

/** Pay the whole payoff and have everything that lands beside it refunded. */
export type PayAllNow = { on: Day; amount: Cents; refundLater: Cents };

/** Wait until everything has landed and pay what is left then; `refund` when that is too much. */
export type LetItLand = { on: Day; remainder: Cents; refund: Cents };

/** Days a quote stands when no other day is asked for (PAYOFF-2). */
export const quoteDays = 10;

/**
 * A quote made on one day and good through a later one, with both ways of dealing with money in
 * flight.
 */
export function quotePayoff(
  facts: PayoffFacts,
  quoteDay: Day,
  inFlight: readonly InFlight[] = [],
  goodThrough: Day = quoteDay.add({ days: quoteDays }),
): PayoffQuote {
  const items = inFlight.toSorted((a, b) => Temporal.PlainDate.compare(a.landsOn, b.landsOn));
  const onQuoteDay = payoffOn(facts, quoteDay);
  return {
    perDiem: perDiem(facts.principal, facts.rate),
    onQuoteDay,
    onGoodThrough: payoffOn(facts, goodThrough),
    inFlight: items,
    payAllNow: {
      on: quoteDay,
      amount: onQuoteDay.amount,
      refundLater: sum(items.map(({ amount }) => amount)),
    },
    letItLand: letLand(facts, quoteDay, items),
  };
}

/**
 * What remains once all items have landed, each on its day or today when it is late. An item is the
 * regular installment it was asked for, so it pays interest and principal before fees.
 */
function letLand(facts: PayoffFacts, today: Day, items: readonly InFlight[]): LetItLand | null {
  let left = facts;
  let refund = 0n;
  for (const { amount, landsOn } of items) {
    const day = isBefore(landsOn, today) ? today : landsOn;
    const { interest } = payoffOn(left, day);
    const owed = { interest, principalDue: left.principal, fees: left.fees, principalLater: 0n };
    const paid = allocate(amount, owed);
    refund += paid.excess;
    left = {
      ...left,
      principal: left.principal - paid.principalDue,
      fees: left.fees - paid.fees,
      carried: interest - paid.interest,
      from: day,
    };
  }
  if (items.length === 0) return null;

  const remaining = left.principal + left.carried + left.fees;
  const credit = least(remaining, left.pendingCredits);
  return {
    on: left.from,
    remainder: remaining - credit,
    refund: refund + left.pendingCredits - credit,
  };
}

/** A quote that was given; a payment returned since then takes its ground away. */
export type GivenQuote = { amount: Cents; until: Day; paymentReturnedSince: boolean };

export type Closing =
  | {
      closes: true;
      principal: Cents;
      interest: Cents;
      fees: Cents;
      /** The part we bear, booked as an Account Credit. */
      waived: Cents;
      /** Account Credit of the borrower, to be refunded. */
      refund: Cents;
    }
  | { closes: false; shortBy: Cents };

/** A rest of up to this, left by a payment meant as the payoff, is ours (PAYOFF-6). */
export const closeOutTolerance: Cents = 100n;

/**
 * Whether money received as a payoff closes the loan, to exactly zero: received + pending credits +
 * waived = principal + interest + fees + refund. It closes when it covers what is owed that day,
 * when it keeps a quote in time, or when no more than the tolerance is missing.
 */
export function closeWith(
  facts: PayoffFacts,
  received: Cents,
  day: Day,
  quote?: GivenQuote,
): Closing {
  const { principal, interest, fees, pendingCredits } = payoffOn(facts, day);
  const missing = principal + interest + fees - received - pendingCredits;
  const kept = quote !== undefined && keepsQuote(received, day, quote);
  if (missing > closeOutTolerance && !kept) return { closes: false, shortBy: missing };
  return {
    closes: true,
    principal,
    interest,
    fees,
    waived: missing > 0n ? missing : 0n,
    refund: missing < 0n ? -missing : 0n,
  };
}

/** Whether money keeps a quote that was given for it, so that what it lacks is ours to bear. */
export function keepsQuote(received: Cents, day: Day, quote: GivenQuote): boolean {
  return received >= quote.amount && !isBefore(quote.until, day) && !quote.paymentReturnedSince;
}
