import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../platform/context.ts';
import { findItemsOfApplication } from './queue-items.queries.ts';

/** The state of an application's items, in the form that a decision takes. */
export async function standingItems(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<DecisionFacts['items']> {
  const items = await findItemsOfApplication(db, applicationGid);
  return Object.fromEntries(items.map(({ type, status }) => [type, status]));
}

/** The types of an application's items that staff haven't accepted. */
export async function findOpenItems(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<QueueItemType[]> {
  const items = await findItemsOfApplication(db, applicationGid);
  return items.filter(({ status }) => status !== 'ACCEPTED').map(({ type }) => type);
}
