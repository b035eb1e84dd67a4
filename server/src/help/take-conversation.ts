import { takeConversation as call } from '@paystead/contract/messages/help-desk';
import { command } from '../platform/calls/command.ts';
import { setAssigned } from './help.queries.ts';
import { lockOpen } from './lock-open.ts';
import { showConversation } from './show-conversation.ts';

/** HELP-13: the one who takes a conversation looks after it, also if a colleague did before. */
export const takeConversation = command(call, async (context) => {
  const { actor, db, event, input } = context;
  const row = await lockOpen(context, input.gid);

  await setAssigned(db, row.gid, actor.gid);
  event(
    'help.taken',
    { kind: 'help_conversation', gid: row.gid },
    { before: { assigned_to: row.assigned_to_gid }, after: { assigned_to: actor.gid } },
  );

  return showConversation(context, row.gid);
});
