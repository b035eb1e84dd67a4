import type { WorkContext } from '../../platform/context.ts';
import { isFactorFresh, requireFreshFactor } from '../../platform/session/session.ts';
import { findFactors } from './factor.queries.ts';

/**
 * A person who has a second factor proves it again before adding another (M5), a bank account or a
 * payoff (S9). Refuses with FRESH_FACTOR_NEEDED.
 */
export async function requireFreshFactorIfAny({
  actor,
  db,
}: Pick<WorkContext, 'actor' | 'db'>): Promise<void> {
  const factors = await findFactors(db, actor.gid);
  if (factors.length > 0) requireFreshFactor(actor);
}

/**
 * S9: whether the borrower proved a second factor just now, in this session. True for a borrower
 * who has none. False for any other actor, including a job.
 */
export async function hasFreshFactor(
  { actor, db }: Pick<WorkContext, 'actor' | 'db'>,
  borrowerGid: string,
): Promise<boolean> {
  if (actor.kind !== 'borrower' || actor.gid !== borrowerGid) return false;
  if (isFactorFresh(actor)) return true;
  return (await findFactors(db, borrowerGid)).length === 0;
}
