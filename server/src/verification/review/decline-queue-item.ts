import { declineQueueItem as call } from '@paystead/contract/verification/review';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { decideHits } from '../../screening-hits/index.ts';
import { moveItem } from '../../queue-items/index.ts';
import { concludeItem } from './conclude-item.ts';
import { recordDecision } from './record-decision.ts';
import { showReviewItem } from './show-review-item.ts';
import { takeItem } from './take-item.ts';

/** Declines an item for good. Its application is declined with the notice that the law requires. */
export const declineQueueItem = command(call, async (context) => {
  const { actor, input } = context;
  const note = input.note ?? null;
  if (input.reason === 'OTHER' && note === null) refuse('REASON_MISSING');
  const item = await takeItem(context, input.gid);

  const { reason, why } = input;
  await recordDecision(context, item, { outcome: 'DECLINED', reason, why });
  if (why !== undefined) await decideHits(context, item, 'SAME_PERSON', why);
  const changes = { reason, note, decided_by_gid: actor.gid };
  await concludeItem(context, await moveItem(context, item, 'decline', changes));
  return showReviewItem(context, item.gid);
});
