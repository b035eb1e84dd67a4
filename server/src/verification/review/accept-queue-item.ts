import { acceptQueueItem as call } from '@paystead/contract/verification/review';
import { readDecisionSnapshot } from '../../origination/index.ts';
import { fill, taskLetters } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { decideHits } from '../../screening-hits/index.ts';
import { moveItem } from '../../queue-items/index.ts';
import { concludeItem } from './conclude-item.ts';
import { asksGrossPay, needsGrossPay } from './gross-pay.ts';
import { recordDecision } from './record-decision.ts';
import { showReviewItem } from './show-review-item.ts';
import { takeItem } from './take-item.ts';

/** Accepts an item. After the last one of an application, decides the application again. */
export const acceptQueueItem = command(call, async (context) => {
  const { actor, input } = context;
  const item = await takeItem(context, input.gid);
  const gross = asksGrossPay(item.type) ? input.gross_pay : undefined;
  if (needsGrossPay(item.type) && gross === undefined && item.application_gid !== null) {
    const facts = await readDecisionSnapshot(context, item.application_gid);
    if (facts && facts.pay.grossPerPaycheck === null) refuse('GROSS_PAY_MISSING');
  }

  await recordDecision(context, item, {
    outcome: 'ACCEPTED',
    why: input.why,
    shown: { gross_pay: gross, other_income: input.other_income },
  });
  if (input.why !== undefined) await decideHits(context, item, 'OTHER_PERSON', input.why);
  const accepted = await moveItem(context, item, 'accept', {
    reason: null,
    note: null,
    decided_by_gid: actor.gid,
    ...(gross !== undefined && { proved_gross_pay_cents: gross }),
  });
  if (item.provided_at) {
    const { subject: title, paragraphs } = fill(context, taskLetters.documentAccepted, {});
    await notify(context, {
      borrowerGid: item.borrower_gid,
      title,
      paragraphs,
      action: { label: 'See your documents', href: '/home/documents' },
      occasion: `accepted ${item.gid}`,
      send: { topic: 'tasks', about: 'document accepted' },
    });
  }
  await concludeItem(context, accepted);
  return showReviewItem(context, item.gid);
});
