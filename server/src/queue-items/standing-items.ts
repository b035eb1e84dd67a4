import type { DecisionFacts } from '@paystead/lending/decision-facts';
import type { WorkContext } from '../platform/context.ts';
import { findItemsOfApplication } from './queue-items.queries.ts';

/** How the items of an application stand, as a decision takes them. */
export async function standingItems(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<DecisionFacts['items']> {
  const items = await findItemsOfApplication(db, applicationGid);
  return Object.fromEntries(items.map(({ type, status }) => [type, status]));
}
