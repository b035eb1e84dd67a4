import { formatDecimal, parseDecimal } from '../money/decimal.ts';
import { toPercent } from '../money/rate.ts';
import { tierOf } from './credit-policy.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { policyFields, policyValues } from './policy-fields.ts';
import type { PolicyField, PolicyFieldKind, PolicyGroup } from './policy-fields.ts';

/** One number under two policies, as text; empty where there's none. */
export type PolicyComparison = {
  key: string;
  group: PolicyGroup;
  label: string;
  kind: PolicyFieldKind;
  before: string;
  after: string;
  /** The second minus the first: `-0.50`; null if they're the same or one is missing. */
  change: string | null;
};

/**
 * Every number under two policies. Rates are compared by score, not by step, so that a new step
 * shows as the rates it changes.
 */
export function comparePolicies(before: CreditPolicy, after: CreditPolicy): PolicyComparison[] {
  const [one, other] = [policyValues(before), policyValues(after)];
  const rest = policyFields.filter(({ group }) => group !== 'SCORES');
  return [
    ...compareScores(before, after),
    ...rest.map((field) => compared(field, one[field.key] ?? '', other[field.key] ?? '')),
  ];
}

/** What differs. */
export function policyChanges(before: CreditPolicy, after: CreditPolicy): PolicyComparison[] {
  return comparePolicies(before, after).filter((one) => one.before !== one.after);
}

function compareScores(before: CreditPolicy, after: CreditPolicy): PolicyComparison[] {
  const steps = [...before.tiers, ...after.tiers].map(({ minScore }) => minScore);
  const scores = [...new Set(steps)].toSorted((one, other) => other - one);
  return scores.map((score, index) => {
    const above = scores[index - 1];
    const label = above === undefined ? `${score} and up` : `${score} to ${above - 1}`;
    const field = { key: `score.${score}`, group: 'SCORES', label, kind: 'PERCENT' } as const;
    return compared(field, rateAt(before, score), rateAt(after, score));
  });
}

function rateAt(policy: CreditPolicy, score: number): string {
  const tier = tierOf(policy, score);
  return tier ? toPercent(tier.rate) : '';
}

type Named = Pick<PolicyField, 'key' | 'group' | 'label' | 'kind'>;

function compared({ group, key, kind, label }: Named, before: string, after: string) {
  const isNumber = kind !== 'MONTHS' && before !== '' && after !== '' && before !== after;
  const change = isNumber ? difference(kind, before, after) : null;
  return { key, group, label, kind, before, after, change };
}

function difference(kind: PolicyFieldKind, before: string, after: string): string {
  if (kind === 'WHOLE') return String(Number(after) - Number(before));
  const decimals = 2;
  return formatDecimal(parseDecimal(after, decimals) - parseDecimal(before, decimals), decimals);
}
