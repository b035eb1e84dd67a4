import { interestOwed, perDiem } from './accrual.ts';
import type { InterestRule, InterestSpan } from './accrual.ts';
import { allocate } from './allocation.ts';
import { daysBetween, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** What a loan owes, and the credits granted but not yet posted. */
export type PayoffFacts = InterestSpan & { fees: Cents; pendingCredits: Cents };

/** The payoff on one day and its parts. */
export type Payoff = {
  day: Day;
  /** Days of interest since the last accrual. */
  days: number;
  principal: Cents;
  /** Accrued in this span and carried, rounded once. */
  interest: Cents;
  fees: Cents;
  pendingCredits: Cents;
  /** PAYOFF-1: principal + interest + fees - pendingCredits, never negative. */
  amount: Cents;
};

/**
 * PAYOFF-5: the exact payoff on a day; a FULL debit that settles then takes this amount. Money in
 * flight is not deducted (PAYOFF-4). Throws a RangeError when the day is before the last posting.
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

/**
 * Money on its way to the loan by payroll, by bank debit, or sent by the borrower: shown, never
 * deducted.
 */
export type InFlight = {
  kind: InFlightKind;
  amount: Cents;
  landsOn: Day;
};

/**
 * Money for the loan that comes without the payoff. `planned`: it can still be canceled; otherwise
 * a bank or a payroll has it already.
 */
export type OnTheWay = InFlight & { planned: boolean };

export type PayoffQuote = {
  /** The per diem: six decimals, not rounded to cents. */
  perDiem: string;
  onQuoteDay: Payoff;
  /** `payoff_amount` and `payoff_until` of S3.5: accepted through this day, with its interest. */
  onGoodThrough: Payoff;
  inFlight: InFlight[];
  payAllNow: PayAllNow;
  /** Null when nothing is in flight. */
  letItLand: LetItLand | null;
};

/** Pay the whole payoff now; we refund money in flight when it arrives. */
export type PayAllNow = { on: Day; amount: Cents; refundLater: Cents };

/**
 * Wait until everything in flight has arrived and pay the remainder; `refund` if it is too much.
 */
export type LetItLand = { on: Day; remainder: Cents; refund: Cents };

/** Days a quote is good for by default (PAYOFF-2). */
export const quoteDays = 10;

/**
 * A payoff quote made on one day and good through a later one, with both ways to handle money in
 * flight.
 */
export function quotePayoff(
  facts: PayoffFacts,
  quoteDay: Day,
  inFlight: readonly InFlight[] = [],
  goodThrough: Day = quoteDay.add({ days: quoteDays }),
): PayoffQuote {
  const items = inOrder(inFlight);
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

/** The remainder once all items have arrived. */
function letLand(facts: PayoffFacts, today: Day, items: readonly InFlight[]): LetItLand | null {
  if (items.length === 0) return null;
  const { left, excess } = afterLanding(facts, today, items);
  const remaining = left.principal + left.carried + left.fees;
  const credit = least(remaining, left.pendingCredits);
  return {
    on: left.from,
    remainder: remaining - credit,
    refund: excess + left.pendingCredits - credit,
  };
}

/** What a loan owes once money in flight has arrived, and how much of that money is too much. */
export type AfterLanding = { left: PayoffFacts; excess: Cents };

/**
 * Lets items arrive in the order of their days, each on its day, or today if it is late. Each item
 * is the regular installment or a payment, so it pays interest and principal before fees.
 */
export function afterLanding(
  facts: PayoffFacts,
  today: Day,
  items: readonly InFlight[],
): AfterLanding {
  let left = facts;
  let excess = 0n;
  for (const { amount, landsOn } of inOrder(items)) {
    const day = isBefore(landsOn, today) ? today : landsOn;
    const { interest } = payoffOn(left, day);
    const owed = { interest, principalDue: left.principal, fees: left.fees, principalLater: 0n };
    const paid = allocate(amount, owed);
    excess += paid.excess;
    left = {
      ...left,
      principal: left.principal - paid.principalDue,
      fees: left.fees - paid.fees,
      carried: interest - paid.interest,
      from: day,
    };
  }
  return { left, excess };
}

function inOrder<Item extends InFlight>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => Temporal.PlainDate.compare(a.landsOn, b.landsOn));
}

/** A quote we gave. It no longer counts if a payment was returned since. */
export type GivenQuote = { amount: Cents; until: Day; paymentReturnedSince: boolean };

export type Closing =
  | {
      closes: true;
      principal: Cents;
      interest: Cents;
      fees: Cents;
      /** The part we waive, posted as an Account Credit. */
      waived: Cents;
      /** The borrower's Account Credit, to be refunded. */
      refund: Cents;
    }
  | { closes: false; shortBy: Cents };

/** Banking days within which we pay a refund (PAYOFF-7). */
export const refundDays = 7;

/** When a payoff leaves up to this much, we waive it (PAYOFF-6). */
export const closeOutTolerance: Cents = 100n;

/**
 * Whether a payment meant as the payoff closes the loan, to exactly zero: received + pending
 * credits + waived = principal + interest + fees + refund. It closes the loan if it covers what is
 * owed that day, meets a quote in time, or falls short by no more than the tolerance.
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

/**
 * Whether a payment meets its quote: the full amount, in time, and no payment returned since. If
 * so, we waive any shortfall.
 */
export function keepsQuote(received: Cents, day: Day, quote: GivenQuote): boolean {
  return received >= quote.amount && !isBefore(quote.until, day) && !quote.paymentReturnedSince;
}
