import { type QueueEvent, transitionQueueItem } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { dueAt } from './due-at.ts';
import { type QueueItemRow, updateItem } from './queue-items.queries.ts';

type Changes = Partial<
  Pick<QueueItemRow, 'reason' | 'note' | 'decided_by_gid' | 'proved_gross_pay_cents'>
>;

/** Moves a locked item to its next state; refuses a move that the table doesn't allow. */
export async function moveItem(
  { db, now, event }: Pick<WorkContext, 'db' | 'now' | 'event'>,
  item: QueueItemRow,
  step: QueueEvent,
  changes: Changes = {},
): Promise<QueueItemRow> {
  const moved = transitionQueueItem(item.type, item.status, step);
  if (!moved.moved) refuse('QUEUE_ITEM_CLOSED');
  const final = moved.to === 'ACCEPTED' || moved.to === 'DECLINED';
  const row = await updateItem(db, item.gid, {
    ...changes,
    status: moved.to,
    updated_at: now,
    due_at: await dueAt({ db, now }, item.type, moved.to),
    ...(step === 'provide' && { provided_at: now }),
    ...(final && { decided_at: now }),
    ...(step === 'raise-again' && { decided_at: null, decided_by_gid: null }),
  });
  const { reason } = row;
  event(
    `queue.item-${WORDS[step]}`,
    { kind: 'queue_item', gid: row.gid },
    {
      before: { status: item.status },
      after: { status: row.status, type: row.type, reason },
      ...(row.note !== null && { reason: row.note }),
    },
  );
  return row;
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
