import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { underwrite } from './underwriting.ts';

/**
 * The facts to underwrite: without stated other income if the loan passes without it, so that
 * nobody sends documents for nothing (CREDIT-24).
 */
export function withNeededIncome(facts: DecisionFacts, policy: CreditPolicy): DecisionFacts {
  const { pay } = facts;
  if (pay.otherMonthly === 0n || pay.otherProof !== 'WAITING') return facts;
  const without = { ...facts, pay: { ...pay, otherMonthly: 0n } };
  const { outcome, reasons } = underwrite(without, policy);
  return outcome !== 'decline' && reasons.length === 0 ? without : facts;
}
