import { replayDecision as call } from '@paystead/contract/product/decision-trace';
import type { Json } from '@paystead/lending/money/json-codec';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findDecision } from './decision.queries.ts';
import { saysTheSame, takeAgain } from './take-again.ts';

/** STAFF-44: takes a decision again. One of staff (OTHER) has no rules to take it by. */
export const replayDecision = query(call, async ({ db, input }) => {
  const row = (await findDecision(db, input.gid)) ?? refuse('NOT_FOUND');
  const { stage } = row;
  if (stage === 'OTHER') return refuse('NOT_FOUND');
  const again = takeAgain({ stage, facts: row.facts as Json, policy: row.policy as Json });
  const { decision } = row.result as { decision: unknown };
  return {
    same: saysTheSame(again, decision),
    outcome: again.outcome,
    reasons: again.reasons.map(({ sentence }) => sentence),
  };
});
