import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { snapshotToJson } from '@paystead/lending/decision/decision-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import { prequalify } from '@paystead/lending/decision/prequalification';
import type { ReasonCode } from '@paystead/lending/decision/reasons';
import { nextTry } from '@paystead/lending/decision/try-again';
import { underwrite, type CreditDecision } from '@paystead/lending/decision/underwriting';
import { whatWouldChange } from '@paystead/lending/decision/what-would-change';
import type { WorkContext } from '../../platform/context.ts';
import { randomCode } from '../../platform/sealing/crypto.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { insertDecision, type DecisionRow, type PolicyVersion } from './decision.queries.ts';
import { plainDecision, plainTry } from './decision.view.ts';

/** Declines that show a reference and a phone number instead of reasons (S8.3). */
const OTHER: readonly ReasonCode[] = [
  'SANCTIONS_MATCH',
  'IDENTITY_NOT_CONFIRMED',
  'MILITARY_STATUS_NOT_CONFIRMED',
  'REVIEW_NOT_COMPLETED',
];

/**
 * Decides from a snapshot and stores both, so that the decision can be repeated at any time.
 * @param known what the sources said, to find out later which of them has changed
 */
export async function takeDecision(
  { db, now, event }: Pick<WorkContext, 'db' | 'now' | 'event'>,
  application: ApplicationRow,
  stage: 'PREQUALIFY' | 'UW',
  facts: DecisionFacts,
  policy: PolicyVersion,
  known: Json | null = null,
): Promise<{ row: DecisionRow; decision: CreditDecision }> {
  const decide = stage === 'UW' ? underwrite : prequalify;
  const decision = decide(facts, policy.values);
  const changes = decision.reasons.length === 0 ? [] : whatWouldChange(facts, policy.values, stage);

  const row = await insertDecision(db, {
    application_gid: application.gid,
    borrower_gid: application.borrower_gid,
    stage: isOther(decision) ? 'OTHER' : stage,
    outcome: decision.outcome,
    policy_gid: policy.gid,
    facts: JSON.stringify(snapshotToJson(facts)),
    known: known === null ? null : JSON.stringify(known),
    result: JSON.stringify({
      decision: plainDecision(decision),
      would_change: changes.map(({ sentence }) => sentence),
      next_try: plainTry(nextTry(facts, changes)),
    }),
    reference: `A-${randomCode(10)}`,
    at: now,
  });
  event(
    'decision.taken',
    { kind: 'application', gid: application.gid },
    { after: { stage, outcome: decision.outcome, reference: row.reference } },
  );
  return { row, decision };
}

function isOther({ outcome, reasons }: CreditDecision): boolean {
  return outcome === 'decline' && reasons.some(({ code }) => OTHER.includes(code));
}
