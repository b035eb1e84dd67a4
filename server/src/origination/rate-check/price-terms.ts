import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Cents } from '@paystead/lending/money/money';
import { judge, limitsByTerm, allowedTerms } from '@paystead/lending/decision/offer-limits';
import { pricingFor, quoteOf } from '@paystead/lending/decision/pricing';
import { shorterTerm, termToSelect } from '@paystead/lending/decision/term-choice';
import { priced } from '@paystead/lending/decision/underwriting';
import { viewPay, type LiveQuoteView } from './live-quote.view.ts';
import { viewQuote, type QuoteView } from './quote.view.ts';

/** The quotes of one amount in every term, and the safe amount of the requested term. */
export interface PricedTerms {
  readonly quotes: LiveQuoteView[];
  readonly safeAmount: Cents | null;
  /** The term to select first. */
  readonly suggestedTerm: number | null;
}

/**
 * Prices an amount in all terms of employer and state. Uses the most expensive tier until a score
 * is known, so that a rate check can only lower the rates shown.
 * @param term the term whose safe amount you want; null gives the largest of any term
 */
export function priceTerms(
  stated: DecisionFacts,
  policy: CreditPolicy,
  amount: Cents,
  term: number | null,
): PricedTerms {
  const facts = priced(stated, policy).rate === null ? withHighestTier(stated, policy) : stated;
  const { rate } = priced(facts, policy);
  if (rate === null) return { quotes: [], safeAmount: null, suggestedTerm: null };

  const bench = { facts, policy, rate, pricing: pricingFor(facts, policy) };
  const terms = allowedTerms(facts, policy).map((months) => {
    const judged = judge(bench, amount, months);
    const quote = quoteOf(facts, policy, amount, months, judged.price);
    return { quote, view: viewQuote(quote, judged, facts) };
  });
  const gross = facts.pay.grossPerPaycheck;
  const choice = { asked: term, gross, share: policy.safeInstallmentShare };
  const known = terms.map(({ view }) => choiceOf(view));
  const quotes = terms.map(({ quote, view }) => ({
    ...view,
    shorter: shorterTerm(known, choiceOf(view), choice),
    ...viewPay(quote, facts),
  }));
  const suggestedTerm = termToSelect(known, choice);
  if (gross === null) return { quotes, safeAmount: null, suggestedTerm };

  const limits = limitsByTerm(bench);
  const chosen = limits.filter((limit) => term === null || limit.term === term);
  const safe = chosen.map((limit) => limit.safeAmount ?? 0n);
  const safeAmount = safe.reduce((most, one) => (one > most ? one : most), 0n);
  return { quotes, safeAmount: safeAmount > 0n ? safeAmount : null, suggestedTerm };
}

function choiceOf({ term, installment_amount, finance_charge, open }: QuoteView) {
  return { term, installment: installment_amount, cost: finance_charge, open };
}

function withHighestTier(facts: DecisionFacts, { tiers }: CreditPolicy): DecisionFacts {
  const score = Math.min(...tiers.map(({ minScore }) => minScore));
  return { ...facts, bureau: { score, factors: [] } };
}
