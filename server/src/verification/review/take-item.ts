import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockItem, type QueueItemRow } from '../../queue-items/index.ts';
import { findItem } from '../tasks/items.queries.ts';
import { mayDecide } from './may-decide.ts';
import { refuseOver } from './refuse-over.ts';

/**
 * Locks an item that this member of staff is about to settle, after its application, so that of two
 * last items settled at once the second sees the first. Another one's item stays with them
 * (QUEUE-9).
 */
export async function takeItem(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  gid: string,
): Promise<QueueItemRow> {
  const found = await findItem(db, gid);
  if (!found) refuse('NOT_FOUND');
  if (!mayDecide(actor, found.type)) refuse('COMPLIANCE_NEEDED');
  await refuseOver({ db }, found);

  const item = (await lockItem(db, gid)) ?? refuse('NOT_FOUND');
  const { taken_by_gid: holder } = item;
  if (holder !== null && holder !== actor.gid) refuse('QUEUE_ITEM_TAKEN');
  return item;
}
