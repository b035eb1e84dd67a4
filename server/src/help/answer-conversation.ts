import { answerConversation as call } from '@paystead/contract/messages/help-desk';
import { realNow } from '../platform/clock.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findStaffName } from './desk.queries.ts';
import { insertAnswer, lockConversation } from './help.queries.ts';
import { showConversation } from './show-conversation.ts';
import { tellOfAnswer } from './tell-of-answer.job.ts';

/** A borrower who hasn't read an answer by then counts as away. */
const AWAY = { minutes: 2 };

/** Answers a borrower; one who is away gets an email. */
export const answerConversation = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  const [row, staff] = await Promise.all([
    lockConversation(db, input.gid),
    findStaffName(db, actor.gid),
  ]);
  if (!row) return refuse('NOT_FOUND');
  if (row.closed_at !== null) return refuse('CONVERSATION_CLOSED');

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
