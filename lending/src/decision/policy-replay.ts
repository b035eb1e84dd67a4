import type { Rate } from '../money/rate.ts';
import type { CreditPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { pricingFor } from './pricing.ts';
import { decide } from './underwriting.ts';
import type { CreditDecision } from './underwriting.ts';

/** How many decisions fared how, under the policy of then and under another one. */
export type ReplayCounts = {
  /** Offered or in review then. */
  offeredBefore: number;
  offeredAfter: number;
  declinedBefore: number;
  declinedAfter: number;
  /** Declined then, offered now; and the other way. */
  gained: number;
  lost: number;
  /** Offered both times, at another rate. */
  lowerRate: number;
  sameRate: number;
  higherRate: number;
  /** Declined both times, for other reasons. */
  otherReasons: number;
  /** Facts of a form that can't be read anymore. */
  unreadable: number;
};

export const noReplay: ReplayCounts = {
  offeredBefore: 0,
  offeredAfter: 0,
  declinedBefore: 0,
  declinedAfter: 0,
  gained: 0,
  lost: 0,
  lowerRate: 0,
  sameRate: 0,
  higherRate: 0,
  otherReasons: 0,
  unreadable: 0,
};

/** A decision as it was taken. */
export type TakenDecision = {
  stage: CreditDecision['stage'];
  outcome: CreditDecision['outcome'];
  rate: Rate | null;
  reasons: readonly string[];
};

/** Takes a decision again from the facts of then (CREDIT-1) and counts how it fares. */
export function replayed(
  counts: ReplayCounts,
  then: TakenDecision,
  facts: DecisionFacts,
  policy: CreditPolicy,
): ReplayCounts {
  const now = decide(facts, policy, pricingFor(facts, policy), then.stage);
  const [wasOffered, isOffered] = [then.outcome !== 'decline', now.outcome !== 'decline'];
  const next = { ...counts };
  next[wasOffered ? 'offeredBefore' : 'declinedBefore'] += 1;
  next[isOffered ? 'offeredAfter' : 'declinedAfter'] += 1;
  if (wasOffered && isOffered) next[rateChange(then.rate, now.rate)] += 1;
  else if (isOffered) next.gained += 1;
  else if (wasOffered) next.lost += 1;
  else if (
    !isSame(
      then.reasons,
      now.reasons.map(({ code }) => code),
    )
  )
    next.otherReasons += 1;
  return next;
}

function rateChange(then: Rate | null, now: Rate | null): 'lowerRate' | 'sameRate' | 'higherRate' {
  if (then === null || now === null || then === now) return 'sameRate';
  return now < then ? 'lowerRate' : 'higherRate';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((code, index) => code === other[index]);
}
