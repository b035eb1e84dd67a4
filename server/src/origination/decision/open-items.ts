import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../../platform/context.ts';
import { findLastDecision } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';

/** The queue items that the last decision of an application waits for. */
export async function openItems(
  { db }: Pick<WorkContext, 'db'>,
  applicationGid: string,
): Promise<readonly QueueItemType[]> {
  const decision = await findLastDecision(db, applicationGid);
  return decision ? readDecision(decision).queueItems : [];
}
