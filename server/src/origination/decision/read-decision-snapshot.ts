import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { WorkContext } from '../../platform/context.ts';
import { findLastDecision } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';

/** The snapshot of the last decision of an application; null before the first. */
export async function readDecisionSnapshot(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<DecisionFacts | null> {
  const decision = await findLastDecision(db, applicationGid);
  return decision ? readDecision(decision).facts : null;
}
