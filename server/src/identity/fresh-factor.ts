import type { WorkContext } from '../platform/context.ts';
import { requireFreshFactor } from '../platform/session.ts';
import { findFactors } from './factor.queries.ts';

/** M5: who has a second factor proves it again before another is added. */
export async function requireFreshFactorIfAny({
  actor,
  db,
}: Pick<WorkContext, 'actor' | 'db'>): Promise<void> {
  const factors = await findFactors(db, actor.gid);
  if (factors.length > 0) requireFreshFactor(actor);
}
