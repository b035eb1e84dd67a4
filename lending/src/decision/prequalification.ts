import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { pricingFor } from './pricing.ts';
import type { Pricing } from './pricing.ts';
import { decide } from './underwriting.ts';
import type { CreditDecision } from './underwriting.ts';

/**
 * The rate check: what a soft inquiry and stated facts allow; it binds nobody. It runs the
 * PREQUALIFY rules with the same policy, so a later application differs only by facts learned in
 * between. It never sends anything to review: that waits for the application.
 */
export function prequalify(
  facts: DecisionFacts,
  policy: CreditPolicy,
  pricing: Pricing = pricingFor(facts, policy),
): CreditDecision {
  return decide(facts, policy, pricing, 'PREQUALIFY');
}
