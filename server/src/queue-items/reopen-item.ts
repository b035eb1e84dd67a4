import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../platform/context.ts';
import { moveItem } from './move-item.ts';
import { findItemsOfApplication, lockItem } from './queue-items.queries.ts';

/** Opens an application's accepted item again for a new finding. Lock the application first. */
export async function reopenItem(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  applicationGid: string,
  type: QueueItemType,
): Promise<void> {
  const items = await findItemsOfApplication(context.db, applicationGid);
  const found = items.find((item) => item.type === type && item.status === 'ACCEPTED');
  const item = found && (await lockItem(context.db, found.gid));
  if (item) await moveItem(context, item, 'raise-again');
}
