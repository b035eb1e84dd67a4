import { levelInCents } from '../schedule/amortization-level.ts';
import type { AnnualPercentageRate } from '../disclosure/apr.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import type { Cents } from '../money/money.ts';
import type { PaymentCalendar } from '../schedule/payment-calendar.ts';
import { aprOn, quoteCalendar, quote } from '../disclosure/quote.ts';
import type { Quote, QuoteTerms } from '../disclosure/quote.ts';
import { shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** What a decision needs to know of a loan before it is made; a pure function of its arguments. */
export type Pricing = {
  installmentFor(amount: Cents, term: number, rate: Rate): Cents;
  /** Null when the fees leave nothing to pay out. */
  aprFor(amount: Cents, term: number, price: Price): AnnualPercentageRate | null;
};

/** What a loan costs: its rate, and the origination fee as a share of the amount. */
export type Price = { rate: Rate; originationFee: Rate };

/** The pricing that follows from the facts alone, so that a snapshot replays to the cent. */
export function pricingFor(facts: DecisionFacts, policy: CreditPolicy): Pricing {
  const calendarFor = calendarsByTerm(facts);
  return {
    installmentFor: (amount, term, rate) =>
      BigInt(levelInCents(amount, rate, calendarFor(term).spans)),
    aprFor: (amount, term, price) => {
      const fees = shareOf(amount, price.originationFee) + policy.processingFee;
      if (fees >= amount) return null;
      return aprOn(calendarFor(term), quoteTerms(facts, policy, amount, term, price));
    },
  };
}

/** The paydays of a term, worked out once for all amounts and prices that are tried. */
function calendarsByTerm(facts: DecisionFacts): (term: number) => PaymentCalendar {
  const known = new Map<number, PaymentCalendar>();
  return (term) => {
    const calendar =
      known.get(term) ?? quoteCalendar({ ...quoteTermsFor(facts), termMonths: term });
    known.set(term, calendar);
    return calendar;
  };
}

/**
 * The full quote of one amount, term and price under the facts: what an offer shows. A refinanced
 * loan is paid off by it. RangeError when the amount does not reach for fees and payoff.
 */
export function quoteOf(
  facts: DecisionFacts,
  policy: CreditPolicy,
  amount: Cents,
  term: number,
  price: Price,
): Quote {
  const paidOnAccount = facts.refinancing ? facts.openLoan?.payoff : undefined;
  return quote({ ...quoteTerms(facts, policy, amount, term, price), paidOnAccount });
}

/** Without where the proceeds go: the cost of a loan does not depend on it. */
function quoteTerms(
  facts: DecisionFacts,
  policy: CreditPolicy,
  amount: Cents,
  term: number,
  price: Price,
): QuoteTerms {
  return {
    ...quoteTermsFor(facts),
    amount,
    rate: price.rate,
    termMonths: term,
    originationFee: shareOf(amount, price.originationFee),
    processingFee: policy.processingFee,
  };
}

function quoteTermsFor({ disbursementDate, pay, employer }: DecisionFacts) {
  return { disbursementDate, payroll: pay.payroll, leadDays: employer.leadDays };
}
