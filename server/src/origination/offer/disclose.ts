import { writeShownQuote } from '@paystead/contract/origination/origination';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Judgement } from '@paystead/lending/decision/offer-limits';
import { quoteOf } from '@paystead/lending/decision/pricing';
import { viewQuote, viewRows } from '../rate-check/quote.view.ts';

/** Rates are in hundred-thousandths of a percent, basis points in hundredths. */
const RATE_TO_BPS = 1_000n;

/** The price columns of an offer, with the whole quote and schedule as shown. */
export function disclose(facts: DecisionFacts, policy: CreditPolicy, judged: Judgement) {
  const { amount, term, price } = judged;
  const quote = quoteOf(facts, policy, amount, term, price);
  return {
    amount_cents: amount,
    term,
    rate: price.rate,
    origination_fee_bps: Number(price.originationFee / RATE_TO_BPS),
    processing_fee_cents: policy.processingFee,
    quote: writeShownQuote({ quote: viewQuote(quote, judged, facts), payments: viewRows(quote) }),
  };
}
