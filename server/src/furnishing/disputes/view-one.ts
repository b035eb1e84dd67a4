import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewListed } from './dispute.view.ts';
import { findListed } from './disputes.queries.ts';

/** One dispute as staff see it. Refuses with NOT_FOUND. */
export async function viewOne(
  context: Pick<WorkContext, 'actor' | 'db' | 'vault' | 'today'>,
  gid: string,
) {
  const row = (await findListed(context.db, gid)) ?? refuse('NOT_FOUND');
  const [viewed] = await viewListed(context, [row]);
  return viewed ?? refuse('NOT_FOUND');
}
