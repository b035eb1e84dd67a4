import { levelInCents } from '../schedule/amortization-level.ts';
import type { AnnualPercentageRate } from '../disclosure/apr.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import type { Cents } from '../money/money.ts';
import { aprOn, quoteCalendar, quote } from '../disclosure/quote.ts';
import type { Quote, QuoteCalendar, QuoteTerms } from '../disclosure/quote.ts';
import { shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** How a decision prices a loan; pure functions of their arguments. */
export type Pricing = {
  installmentFor(amount: Cents, term: number, rate: Rate): Cents;
  /** Null when the fees use up the whole amount. */
  aprFor(amount: Cents, term: number, price: Price): AnnualPercentageRate | null;
};

/** The price of a loan: its rate, and the origination fee as a share of the amount. */
export type Price = { rate: Rate; originationFee: Rate };

/** Pricing from the facts alone, so that a snapshot replays to the cent. */
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

/** The payment calendar of each term, computed once for all amounts and prices tried. */
function calendarsByTerm(facts: DecisionFacts): (term: number) => QuoteCalendar {
  const known = new Map<number, QuoteCalendar>();
  return (term) => {
    const calendar =
      known.get(term) ?? quoteCalendar({ ...quoteTermsFor(facts), termMonths: term });
    known.set(term, calendar);
    return calendar;
  };
}

/**
 * The full quote that an offer shows for one amount, term and price. It pays off a refinanced loan.
 * Throws a RangeError when the amount doesn't cover the fees and the payoff.
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

/** Leaves out how the proceeds are paid: that doesn't change the cost of the loan. */
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
