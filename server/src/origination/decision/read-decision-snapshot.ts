import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { WorkContext } from '../../platform/context.ts';
import { findLastDecision } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';

/** The snapshot of an application's last decision; null before the first one. */
export async function readDecisionSnapshot(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<DecisionFacts | null> {
  const decision = await findLastDecision(db, applicationGid);
  return decision ? readDecision(decision).facts : null;
}
