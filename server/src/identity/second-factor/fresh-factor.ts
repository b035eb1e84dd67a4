import type { WorkContext } from '../../platform/context.ts';
import { isFactorFresh, requireFreshFactor } from '../../platform/session/session.ts';
import { findFactors } from './factor.queries.ts';

/** M5: who has a second factor proves it again before another is added. */
export async function requireFreshFactorIfAny({
  actor,
  db,
}: Pick<WorkContext, 'actor' | 'db'>): Promise<void> {
  const factors = await findFactors(db, actor.gid);
  if (factors.length > 0) requireFreshFactor(actor);
}

/**
 * S9: whether a borrower who has a second factor proved it just now, in this very session. Who has
 * none cannot be asked; anybody else, and a job, proves nothing for them.
 */
export async function hasFreshFactor(
  { actor, db }: Pick<WorkContext, 'actor' | 'db'>,
  borrowerGid: string,
): Promise<boolean> {
  if (actor.kind !== 'borrower' || actor.gid !== borrowerGid) return false;
  if (isFactorFresh(actor)) return true;
  return (await findFactors(db, borrowerGid)).length === 0;
}
