import { sendHelpMessage as call } from '@paystead/contract/messages/help';
import { command } from '../platform/calls/command.ts';
import { insertQuestion, lockOwnOpen } from './help.queries.ts';
import { viewMessage } from './help.view.ts';

/** Writes to staff in the borrower's open conversation; starts one if there is none. */
export const sendHelpMessage = command(call, async ({ actor, db, event, input, now }) => {
  const { gid } = await lockOwnOpen(db, actor.gid, now);
  const message = await insertQuestion(db, {
    conversation_gid: gid,
    borrower_gid: actor.gid,
    text: input.text,
    sent_at: now,
  });
  event('help.message-sent', { kind: 'help_conversation', gid }, { after: { gid: message.gid } });
  return viewMessage(message);
});
