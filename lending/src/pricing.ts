import { levelInCents } from './amortization-level.ts';
import type { Spans } from './amortization-level.ts';
import type { AnnualPercentageRate } from './apr.ts';
import { daysBetween } from './calendar.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { firstDueDate, installmentCount, installmentDates } from './installment-dates.ts';
import type { Cents } from './money.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteTerms } from './quote.ts';
import { shareOf } from './rate.ts';
import type { Rate } from './rate.ts';

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
  const spansOf = spansByTerm(facts);
  return {
    installmentFor: (amount, term, rate) => BigInt(levelInCents(amount, rate, spansOf(term))),
    aprFor: (amount, term, price) => {
      const fees = shareOf(amount, price.originationFee) + policy.processingFee;
      return fees < amount ? quoteWithout(facts, policy, amount, term, price).apr : null;
    },
  };
}

/** The days between the due dates of a term, worked out once for all amounts that are tried. */
function spansByTerm({ disbursementDate, pay, employer }: DecisionFacts): (term: number) => Spans {
  const known = new Map<number, Spans>();
  const workOut = (term: number): Spans => {
    const first = firstDueDate(pay.payroll, disbursementDate, employer.leadDays);
    const count = installmentCount(pay.payroll.frequency, term);
    const dates = installmentDates(pay.payroll, first, count);
    return {
      numerators: dates.map((date, index) =>
        daysBetween(dates[index - 1] ?? disbursementDate, date),
      ),
      denominator: 365,
    };
  };
  return (term) => {
    const spans = known.get(term) ?? workOut(term);
    known.set(term, spans);
    return spans;
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

/** The cost of a loan does not depend on where its proceeds go. */
function quoteWithout(...terms: Parameters<typeof quoteTerms>): Quote {
  return quote(quoteTerms(...terms));
}

function quoteTerms(
  facts: DecisionFacts,
  policy: CreditPolicy,
  amount: Cents,
  term: number,
  price: Price,
): QuoteTerms {
  return {
    ...termsOf(facts),
    amount,
    rate: price.rate,
    termMonths: term,
    originationFee: shareOf(amount, price.originationFee),
    processingFee: policy.processingFee,
  };
}

function termsOf({ disbursementDate, pay, employer }: DecisionFacts) {
  return { disbursementDate, payroll: pay.payroll, leadDays: employer.leadDays };
}
