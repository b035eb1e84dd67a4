import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Cents } from '@paystead/lending/money/money';
import { judge, limitsByTerm, allowedTerms } from '@paystead/lending/decision/offer-limits';
import { pricingFor, quoteOf } from '@paystead/lending/decision/pricing';
import { priced } from '@paystead/lending/decision/underwriting';
import { viewQuote, type QuoteView } from './quote.view.ts';

/** The quotes of one amount in every term, and the safe amount of the requested term. */
export interface PricedTerms {
  readonly quotes: QuoteView[];
  readonly safeAmount: Cents | null;
}

/**
 * Prices an amount in all terms of employer and state. Uses the most expensive tier until a score
 * is known, so that a rate check can only lower the rates shown.
 * @param term the term whose safe amount you want; null gives the largest of any term
 */
export function priceTerms(
  known: DecisionFacts,
  policy: CreditPolicy,
  amount: Cents,
  term: number | null,
): PricedTerms {
  const facts = priced(known, policy).rate === null ? withHighestTier(known, policy) : known;
  const { rate } = priced(facts, policy);
  if (rate === null) return { quotes: [], safeAmount: null };

  const bench = { facts, policy, rate, pricing: pricingFor(facts, policy) };
  const quotes = allowedTerms(facts, policy).map((months) => {
    const judged = judge(bench, amount, months);
    return viewQuote(quoteOf(facts, policy, amount, months, judged.price), judged, facts);
  });
  if (facts.pay.grossPerPaycheck === null) return { quotes, safeAmount: null };

  const limits = limitsByTerm(bench);
  const chosen = limits.filter((limit) => term === null || limit.term === term);
  const safe = chosen.map((limit) => limit.safeAmount ?? 0n);
  const safeAmount = safe.reduce((most, one) => (one > most ? one : most), 0n);
  return { quotes, safeAmount: safeAmount > 0n ? safeAmount : null };
}

function withHighestTier(facts: DecisionFacts, { tiers }: CreditPolicy): DecisionFacts {
  const score = Math.min(...tiers.map(({ minScore }) => minScore));
  return { ...facts, bureau: { score, factors: [] } };
}
