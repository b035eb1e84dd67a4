import { policyFromJson } from '@paystead/lending/decision/credit-policy';
import { snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import { prequalify } from '@paystead/lending/decision/prequalification';
import { type CreditDecision, underwrite } from '@paystead/lending/decision/underwriting';
import type { Json } from '@paystead/lending/money/json-codec';
import { plainDecision } from './decision.view.ts';

/** CREDIT-1: takes a stored decision again, from its own snapshot under its own policy. */
export function takeAgain(stored: {
  readonly stage: CreditDecision['stage'];
  readonly facts: Json;
  readonly policy: Json;
}): CreditDecision {
  const decide = stored.stage === 'UW' ? underwrite : prequalify;
  return decide(snapshotFromJson(stored.facts), policyFromJson(stored.policy));
}

/** Whether a decision says what was stored of it. */
export function saysTheSame(again: CreditDecision, stored: unknown): boolean {
  return inOrder(plainDecision(again)) === inOrder(stored);
}

/** A value as text; JSON columns don't keep the order of keys. */
export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
