import { type QueueEvent, transitionQueueItem } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { dueAt } from './due-at.ts';
import { type QueueItemRow, updateItems } from './queue-items.queries.ts';

type Changes = Partial<
  Pick<QueueItemRow, 'reason' | 'note' | 'decided_by_gid' | 'proved_gross_pay_cents'>
>;

type Moving = Pick<WorkContext, 'db' | 'now' | 'event'>;

/** Moves a locked item to its next state; refuses a move that the table doesn't allow. */
export async function moveItem(
  context: Moving,
  item: QueueItemRow,
  step: QueueEvent,
  changes: Changes = {},
): Promise<QueueItemRow> {
  const [moved] = await moveItems(context, [item], step, changes);
  if (!moved) throw new Error('The item was not moved');
  return moved;
}

/**
 * Moves many locked items as `moveItem` does one: those of a type and a state in one statement.
 * @returns them, in no order
 */
export async function moveItems(
  context: Moving,
  items: readonly QueueItemRow[],
  step: QueueEvent,
  changes: Changes = {},
): Promise<QueueItemRow[]> {
  const alike = Map.groupBy(items, ({ status, type }) => `${type} ${status}`);
  const moved: QueueItemRow[] = [];
  for (const some of alike.values()) moved.push(...(await moveAlike(context, some, step, changes)));
  return moved;
}

async function moveAlike(
  { db, now, event }: Moving,
  items: readonly QueueItemRow[],
  step: QueueEvent,
  changes: Changes,
): Promise<QueueItemRow[]> {
  const [item] = items;
  if (!item) return [];
  const moved = transitionQueueItem(item.type, item.status, step);
  if (!moved.moved) return refuse('QUEUE_ITEM_CLOSED');
  const final = moved.to === 'ACCEPTED' || moved.to === 'DECLINED';
  const gids = items.map(({ gid }) => gid);
  const rows = await updateItems(db, gids, {
    ...changes,
    status: moved.to,
    updated_at: now,
    due_at: await dueAt({ db, now }, item.type, moved.to),
    ...(step === 'provide' && { provided_at: now }),
    ...(final && { decided_at: now }),
    ...(step === 'raise-again' && { decided_at: null, decided_by_gid: null }),
  });
  for (const { gid, note, reason, status, type } of rows) {
    event(
      `queue.item-${WORDS[step]}`,
      { kind: 'queue_item', gid },
      {
        before: { status: item.status },
        after: { status, type, reason },
        ...(note !== null && { reason: note }),
      },
    );
  }
  return rows;
}

const WORDS: Readonly<Record<QueueEvent, string>> = {
  provide: 'provided',
  'ask-again': 'returned',
  accept: 'accepted',
  'accept-automatically': 'accepted',
  decline: 'declined',
  lapse: 'lapsed',
  'raise-again': 'raised-again',
};
