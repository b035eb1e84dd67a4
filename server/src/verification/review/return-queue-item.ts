import { returnQueueItem as call } from '@paystead/contract/verification/review';
import { fill, taskLetters } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { moveItem } from '../../queue-items/index.ts';
import { returnAttached } from '../uploads/documents.queries.ts';
import { reasonSentence } from './reason-sentence.ts';
import { recordDecision } from './record-decision.ts';
import { showReviewItem } from './show-review-item.ts';
import { takeItem } from './take-item.ts';

/** Returns the documents of an item with a reason, and asks its owner for others. */
export const returnQueueItem = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const note = input.note ?? null;
  if (input.reason === 'OTHER' && note === null) refuse('REASON_MISSING');
  const item = await takeItem(context, input.gid);

  await recordDecision(context, item, { outcome: 'RETURNED', reason: input.reason });
  const returned = await moveItem(context, item, 'ask-again', {
    reason: input.reason,
    note,
    decided_by_gid: actor.gid,
  });
  await returnAttached(db, item.gid, now);
  const { subject: title, paragraphs } = fill(context, taskLetters.documentReturned, {
    reason: [reasonSentence(returned) ?? ''],
  });
  await notify(context, {
    borrowerGid: item.borrower_gid,
    title,
    paragraphs,
    action: { label: 'See what we need', href: '/home/documents' },
    occasion: `returned ${item.gid} ${now.toString()}`,
    send: { topic: 'tasks', about: 'document sent back' },
  });
  return showReviewItem(context, item.gid);
});
