import { answerConversation as call } from '@paystead/contract/messages/help-desk';
import { realNow } from '../platform/clock.ts';
import { command } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findFirstName, findStaffName } from './desk.queries.ts';
import { insertAnswer } from './help.queries.ts';
import { lockOpen } from './lock-open.ts';
import { readyAnswers } from './ready/ready-answers.ts';
import { showConversation } from './show-conversation.ts';
import { tellOfAnswer } from './tell-of-answer.job.ts';

/** A borrower who hasn't read an answer by then counts as away. */
const AWAY = { minutes: 2 };

/** Answers a borrower; one who is away gets an email. */
export const answerConversation = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  const [row, staff] = await Promise.all([
    lockOpen(context, input.gid),
    findStaffName(db, actor.gid),
  ]);
  if (input.ready) await checkFigures(context, row.borrower_gid, input.ready);

  const answer = await insertAnswer(db, {
    conversation_gid: row.gid,
    borrower_gid: row.borrower_gid,
    staff_gid: actor.gid,
    staff_name: staff.name,
    text: input.text,
    sent_at: now,
  });
  const subject = { kind: 'help_conversation', gid: row.gid };
  event('help.answered', subject, { after: { gid: answer.gid } });
  await enqueue(tellOfAnswer, { gid: answer.gid }, { startAfter: realNow().add(AWAY) });

  return showConversation(context, row.gid);
});

/** HELP-14: refuses with READY_ANSWER_CHANGED if the figures of a ready answer no longer hold. */
async function checkFigures(
  context: WorkContext,
  borrowerGid: string,
  ready: { readonly key: string; readonly stamp: string },
): Promise<void> {
  const borrower = { gid: borrowerGid, ...(await findFirstName(context.db, borrowerGid)) };
  const now = await readyAnswers(context, borrower);
  if (now.find(({ key }) => key === ready.key)?.stamp !== ready.stamp) {
    refuse('READY_ANSWER_CHANGED');
  }
}
