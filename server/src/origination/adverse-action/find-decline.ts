import { refuse } from '../../platform/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { findOwn, type ApplicationRow } from '../application/application.queries.ts';
import { findLastDecision, type DecisionRow } from '../decision/decision.queries.ts';

/** The borrower's own declined application and its decision. */
export async function findDecline(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  gid: string,
): Promise<{ application: ApplicationRow; row: DecisionRow }> {
  const application = await findOwn(db, actor.gid, gid);
  const row = application && (await findLastDecision(db, application.gid));
  if (!application || row?.outcome !== 'decline') refuse('NOT_FOUND');
  return { application, row };
}
