import { needsWhy, ruleSays } from '@paystead/lending/states/review-rule';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { findAttached, stillCounts } from '../uploads/documents.queries.ts';
import { insertReviewDecision } from './review.queries.ts';

export type DecisionOutcome = 'ACCEPTED' | 'RETURNED' | 'DECLINED';

interface Decided {
  readonly outcome: DecisionOutcome;
  readonly reason?: string | undefined;
  /** For the file only. */
  readonly why?: string | undefined;
  /** What the document shows, cents by fact. */
  readonly shown?: Readonly<Record<string, bigint | undefined>>;
}

type Deciding = Pick<WorkContext, 'db' | 'now' | 'actor'>;

/**
 * Keeps what staff decide, on which grounds, and what the rules alone say (QUEUE-12). Refuses a
 * decision against the rules, or on a hit, without a reason in writing. Call it before the item
 * moves.
 */
export async function recordDecision(
  context: Deciding,
  item: QueueItemRow,
  { outcome, reason, why, shown = {} }: Decided,
): Promise<void> {
  const { db, actor, now } = context;
  const { gid, type, application_gid: application } = item;
  const rule = ruleSays(type, stillCounts(await findAttached(db, [gid])));
  const needs = needsWhy(type, rule);
  const isNeeded =
    (outcome === 'ACCEPTED' && needs.accept) || (outcome === 'DECLINED' && needs.decline);
  if (isNeeded && why === undefined) refuse('WRITTEN_REASON_MISSING');

  const read = Object.entries(shown).filter(([, cents]) => cents !== undefined);
  await insertReviewDecision(db, {
    queue_item_gid: gid,
    borrower_gid: item.borrower_gid,
    application_gid: application,
    outcome,
    rule_said: rule,
    reason: reason ?? null,
    why: why ?? null,
    shown: JSON.stringify(Object.fromEntries(read.map(([fact, cents]) => [fact, `${cents}`]))),
    decided_by: actor.gid,
    decided_at: now,
  });
}
