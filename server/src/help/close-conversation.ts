import { closeConversation as call } from '@paystead/contract/messages/help-desk';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockConversation, setClosed } from './help.queries.ts';
import { showConversation } from './show-conversation.ts';

/** Closes a conversation; a closed one stays as it is. */
export const closeConversation = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const row = await lockConversation(db, input.gid);
  if (!row) return refuse('NOT_FOUND');

  if (row.closed_at === null) {
    await setClosed(db, row.gid, { by: actor.gid, at: now });
    const subject = { kind: 'help_conversation', gid: row.gid };
    event('help.closed', subject, { before: { waiting_since: row.waiting_since } });
  }
  return showConversation(context, row.gid);
});
