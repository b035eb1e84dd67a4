import { sendHelpMessage as call } from '@paystead/contract/messages/help';
import { command } from '../platform/calls/command.ts';
import { dueFromNow } from './answer-due.ts';
import { insertQuestion, lockOwnOpen } from './help.queries.ts';
import { viewMessage } from './help.view.ts';

/** Writes to staff in the borrower's open conversation; starts one if there is none. */
export const sendHelpMessage = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const dueAt = await dueFromNow(context);
  const { gid } = await lockOwnOpen(db, actor.gid, now);
  const question = {
    conversation_gid: gid,
    borrower_gid: actor.gid,
    text: input.text,
    sent_at: now,
  };
  const message = await insertQuestion(db, question, dueAt);
  event('help.message-sent', { kind: 'help_conversation', gid }, { after: { gid: message.gid } });
  return viewMessage(message);
});
