import { replayDecision as call } from '@paystead/contract/product/decision-trace';
import { snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import { prequalify } from '@paystead/lending/decision/prequalification';
import { underwrite } from '@paystead/lending/decision/underwriting';
import type { Json } from '@paystead/lending/money/json-codec';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDecision, findPolicyOf } from './decision.queries.ts';
import { plainDecision } from './decision.view.ts';

/**
 * STAFF-44, CREDIT-1: takes a stored decision again, from its own snapshot under its own policy. A
 * decision of staff (OTHER) has none to take again.
 */
export const replayDecision = query(call, async ({ db, input }) => {
  const row = (await findDecision(db, input.gid)) ?? refuse('NOT_FOUND');
  if (row.stage === 'OTHER') refuse('NOT_FOUND');
  const { values } = await findPolicyOf(db, row.policy_gid);
  const decide = row.stage === 'UW' ? underwrite : prequalify;
  const again = decide(snapshotFromJson(row.facts as Json), values);
  const { decision: then } = row.result as { decision: unknown };
  return {
    same: inOrder(plainDecision(again)) === inOrder(then),
    outcome: again.outcome,
    reasons: again.reasons.map(({ sentence }) => sentence),
  };
});

/** JSON columns don't keep the order of keys. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
