import { declineQueueItem as call } from '@paystead/contract/verification/review';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { moveItem } from '../../queue-items/index.ts';
import { concludeItem } from './conclude-item.ts';
import { showReviewItem } from './show-review-item.ts';
import { takeItem } from './take-item.ts';

/** Declines an item for good. Its application is declined with the notice that the law requires. */
export const declineQueueItem = command(call, async (context) => {
  const { actor, input } = context;
  const note = input.note ?? null;
  if (input.reason === 'OTHER' && note === null) refuse('REASON_MISSING');
  const item = await takeItem(context, input.gid);

  const { reason } = input;
  const changes = { reason, note, decided_by_gid: actor.gid };
  await concludeItem(context, await moveItem(context, item, 'decline', changes));
  return showReviewItem(context, item.gid);
});
