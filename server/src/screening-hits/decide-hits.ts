import type { WorkContext } from '../platform/context.ts';
import type { QueueItemRow } from '../queue-items/index.ts';
import { listOf } from './hits-of.ts';
import { decideOpen, type Outcome } from './screening-hits.queries.ts';

/**
 * Decides the hits behind an item with it: for these entries and this person only (SCREEN-9). Items
 * without hits are left as they are.
 */
export async function decideHits(
  { db, actor, now, event }: Pick<WorkContext, 'db' | 'actor' | 'now' | 'event'>,
  { type, borrower_gid: borrower }: QueueItemRow,
  outcome: Outcome,
  why: string,
): Promise<void> {
  const list = listOf(type);
  if (!list) return;
  for (const gid of await decideOpen(db, borrower, list, {
    outcome,
    why,
    by: actor.gid,
    at: now,
  })) {
    event(
      'screening.hit-decided',
      { kind: 'screening_hit', gid },
      { after: { outcome }, reason: why },
    );
  }
}
