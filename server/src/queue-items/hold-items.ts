import type { LeftBecause } from '@paystead/contract/verification/review-queue';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../platform/context.ts';
import { holdItem, lockItems } from './queue-items.queries.ts';

export interface Held {
  readonly given: string[];
  readonly left: { readonly gid: string; readonly because: LeftBecause }[];
}

export interface Holding {
  readonly items: readonly string[];
  /** Who works on them from now on; null puts them back. */
  readonly to: string | null;
  /** Who asks: an item of another colleague stays with them, unless it is taken over. */
  readonly by: string;
  readonly over: boolean;
  /** Whether that person may settle items of a type. */
  readonly mayHold: (type: QueueItemType) => boolean;
}

/**
 * Gives open items to a member of staff, or puts them back (QUEUE-9). Items that can't be given
 * stay as they are, with the reason.
 */
export async function holdItems(
  { db, now, event }: Pick<WorkContext, 'db' | 'now' | 'event'>,
  { items, to, by, over, mayHold }: Holding,
): Promise<Held> {
  const held: Held = { given: [], left: [] };
  for (const item of await lockItems(db, items)) {
    const { gid, type, taken_by_gid: holder } = item;
    const because = whyNot();
    if (because) {
      held.left.push({ gid, because });
      continue;
    }
    held.given.push(gid);
    if (holder === to) continue;
    await holdItem(db, gid, to === null ? null : { to, at: now });
    event(
      to === null ? 'queue.item-put-back' : 'queue.item-taken',
      { kind: 'queue_item', gid },
      { before: { taken_by: holder }, after: { taken_by: to } },
    );

    function whyNot(): LeftBecause | null {
      if (item.due_at === null) return 'CLOSED';
      if (holder !== null && holder !== by && holder !== to && !over) return 'TAKEN';
      return to !== null && !mayHold(type) ? 'COMPLIANCE' : null;
    }
  }
  return held;
}
