import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { pricingFor } from './pricing.ts';
import type { Pricing } from './pricing.ts';
import { decide } from './underwriting.ts';
import type { CreditDecision } from './underwriting.ts';

/**
 * The rate check: what a soft inquiry and stated facts allow, with nothing binding. It runs the
 * rules of its own stage with the same policy, so an application later differs only by what is
 * learned between the two. It never reviews: what a person must look at waits for the application.
 */
export function prequalify(
  facts: DecisionFacts,
  policy: CreditPolicy,
  pricing: Pricing = pricingFor(facts, policy),
): CreditDecision {
  return decide(facts, policy, pricing, 'PREQUALIFY');
}
