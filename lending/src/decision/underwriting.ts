import { tierOf } from './credit-policy.ts';
import type { CreditPolicy, Tier } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { findings } from './eligibility-rules.ts';
import { least, most } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { amountRange, judge, largestFor, limitsByTerm, allowedTerms } from './offer-limits.ts';
import type { Bench, Judgement, TermLimit } from './offer-limits.ts';
import { pricingFor } from './pricing.ts';
import type { Pricing } from './pricing.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import type { Rate } from '../money/rate.ts';
import { rankReasons } from './reasons.ts';
import type { Reason, ReasonCode } from './reasons.ts';

export type DecisionOutcome = 'approve' | 'review' | 'decline';

/** The decision on an application, from a snapshot and a policy alone. */
export type CreditDecision = {
  stage: 'PREQUALIFY' | 'UW';
  policyVersion: string;
  /** Also `approve` when we can only offer less than requested: then `asRequested` is false. */
  outcome: DecisionOutcome;
  /**
   * Reasons for the denial or counter-offer, most important first; a notice shows at most four
   * (noticeReasons).
   */
  reasons: Reason[];
  /** Items to settle first; only for `review`. */
  queueItems: QueueItemType[];
  /** Null for a flat rate and for a decline. */
  tier: Tier | null;
  rate: Rate | null;
  limits: TermLimit[];
  asRequested: boolean;
  /** The requested loan with its price, if we can offer it. */
  offer: Judgement | null;
  /** Loans that would pass instead: the same term with a smaller amount, then other terms. */
  counterOffers: Judgement[];
};

/**
 * Decides an application (CREDIT-2). The same snapshot and policy always give the same decision.
 * Declines come before reviews: nobody is asked for documents that cannot help.
 */
export function underwrite(
  facts: DecisionFacts,
  policy: CreditPolicy,
  pricing: Pricing = pricingFor(facts, policy),
): CreditDecision {
  return decide(facts, policy, pricing, 'UW');
}

/** The decision at either stage; a rate check skips the underwriting rules. */
export function decide(
  facts: DecisionFacts,
  policy: CreditPolicy,
  pricing: Pricing,
  stage: CreditDecision['stage'],
): CreditDecision {
  const { declined, raised } = findings(facts, policy, stage);
  const none = { stage, policyVersion: policy.version, queueItems: [], tier: null, rate: null };
  const nothing = { ...none, limits: [], asRequested: false, offer: null, counterOffers: [] };
  const { tier, rate } = priced(facts, policy);
  if (declined.length > 0 || rate === null) {
    return { ...nothing, outcome: 'decline', reasons: rankReasons(declined) };
  }
  if (facts.pay.grossPerPaycheck === null) return { ...nothing, ...withoutPay(raised) };

  const bench = { facts, policy, rate, pricing };
  const asked = judge(bench, facts.requested.amount, facts.requested.term);
  const counterOffers = asked.reasons.length === 0 ? [] : wouldPass(bench);
  if (asked.reasons.length > 0 && counterOffers.length === 0) {
    return { ...nothing, outcome: 'decline', reasons: rankReasons(whyNothingPasses(bench, asked)) };
  }
  return {
    ...nothing,
    outcome: raised.length > 0 ? 'review' : 'approve',
    reasons: rankReasons(asked.reasons),
    queueItems: raised,
    tier,
    rate,
    limits: limitsByTerm(bench),
    asRequested: asked.reasons.length === 0,
    offer: asked.reasons.length === 0 ? asked : null,
    counterOffers,
  };
}

/**
 * Judges another amount and term under an approved decision: when the borrower moves the slider or
 * accepts an offer with a different amount. Null when the facts have no rate.
 */
export function judgeChoice(
  facts: DecisionFacts,
  policy: CreditPolicy,
  choice: { amount: Cents; term: number },
): Judgement | null {
  const { rate } = priced(facts, policy);
  if (rate === null) return null;
  const bench = { facts, policy, rate, pricing: pricingFor(facts, policy) };
  return judge(bench, choice.amount, choice.term);
}

/** The flat rate of the workflow or the tier of the score; no rate when there is neither. */
export function priced(
  { workflow, bureau }: DecisionFacts,
  policy: CreditPolicy,
): { tier: Tier | null; rate: Rate | null } {
  const flat = policy.flatRates[workflow];
  if (flat !== undefined) return { tier: null, rate: flat };
  const score = bureau?.score ?? null;
  const tier = score === null ? null : tierOf(policy, score);
  return { tier, rate: tier?.rate ?? null };
}

/**
 * Without known pay there are no limits: a queue item asks for it, or it was settled without proof.
 */
function withoutPay(
  raised: QueueItemType[],
): Pick<CreditDecision, 'outcome' | 'reasons' | 'queueItems'> {
  if (raised.length > 0) return { outcome: 'review', reasons: [], queueItems: raised };
  return { outcome: 'decline', reasons: rankReasons(['INCOME_NOT_VERIFIED']), queueItems: [] };
}

/** The allowed terms, nearest to the requested one first. */
function nearestTerms({ facts, policy }: Bench): number[] {
  const { term } = facts.requested;
  return allowedTerms(facts, policy).toSorted(
    (a, b) => Math.abs(a - term) - Math.abs(b - term) || a - b,
  );
}

/**
 * Counteroffers: a smaller amount for the requested or nearest term, and the nearest other term
 * that allows a larger one. A request below the minimum gets the minimum.
 */
function wouldPass(bench: Bench): Judgement[] {
  const range = amountRange(bench.facts, bench.policy);
  const asked = most(bench.facts.requested.amount, range.min);
  const upToAsked = { ...range, max: least(range.max, asked) };
  const [first, ...others] = nearestTerms(bench).flatMap((term) => {
    const largest = largestFor(bench, term, upToAsked);
    return largest === null ? [] : [judge(bench, largest, term)];
  });
  if (!first) return [];
  return [first, ...others.filter((one) => one.amount > first.amount).slice(0, 1)];
}

/** If not even the smallest amount passes, the principal reasons are those against that amount. */
function whyNothingPasses(bench: Bench, asked: Judgement): ReasonCode[] {
  const [term] = nearestTerms(bench);
  if (term === undefined) return asked.reasons;
  const smallest = judge(bench, amountRange(bench.facts, bench.policy).min, term);
  return smallest.reasons.length > 0 ? smallest.reasons : asked.reasons;
}
