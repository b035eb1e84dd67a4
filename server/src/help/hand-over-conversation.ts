import { handOverConversation as call } from '@paystead/contract/messages/help-desk';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findColleagues } from './desk.queries.ts';
import { insertHandOver, setAssigned } from './help.queries.ts';
import { lockOpen } from './lock-open.ts';
import { showConversation } from './show-conversation.ts';

/** HELP-13: gives a conversation to a colleague, with what they should know. */
export const handOverConversation = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const row = await lockOpen(context, input.gid);
  const colleagues = await findColleagues(db, actor.gid);
  if (!colleagues.some(({ gid }) => gid === input.to)) refuse('COLLEAGUE_UNKNOWN');

  await setAssigned(db, row.gid, input.to);
  await insertHandOver(db, {
    conversation_gid: row.gid,
    from_gid: actor.gid,
    to_gid: input.to,
    note: input.note,
    handed_at: now,
  });
  event(
    'help.handed-over',
    { kind: 'help_conversation', gid: row.gid },
    { before: { assigned_to: row.assigned_to_gid }, after: { assigned_to: input.to } },
  );

  return showConversation(context, row.gid);
});
