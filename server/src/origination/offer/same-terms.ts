import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { quoteOf } from '@paystead/lending/decision/pricing';
import { judgeChoice } from '@paystead/lending/decision/underwriting';
import { canonical } from '../../platform/calls/run-use-case.ts';
import type { OfferRow } from './offer.queries.ts';
import { viewQuote, viewRows } from '../rate-check/quote.view.ts';

/**
 * Whether a new decision would make every offer on the same terms, to the cent and the day. The
 * share of pay is not a term: it may change as long as the offer still passes.
 */
export function sameTerms(
  offers: readonly OfferRow[],
  before: DecisionFacts,
  now: DecisionFacts,
  policy: CreditPolicy,
): boolean {
  return offers.every((offer) => {
    const then = offeredTerms(offer, before, policy);
    return then !== null && then === offeredTerms(offer, now, policy);
  });
}

/** The terms of an offer under these facts, as text; null if it wouldn't pass. */
function offeredTerms(offer: OfferRow, facts: DecisionFacts, policy: CreditPolicy): string | null {
  const choice = { amount: offer.amount_cents, term: offer.term };
  const judged = judgeChoice(facts, policy, choice);
  if (!judged || judged.reasons.length > 0) return null;
  const quote = quoteOf(facts, policy, choice.amount, choice.term, judged.price);
  const { share_of_pay: _, ...terms } = viewQuote(quote, judged, facts);
  return canonical(text({ terms, rows: viewRows(quote) }));
}

function text(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one)),
  );
}
