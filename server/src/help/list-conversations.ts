import { listConversations as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { answerTarget } from './answer-due.ts';
import { findConversations } from './desk.queries.ts';
import { viewConversationRow } from './help.view.ts';

/** Conversations for the console. Default: open ones. */
export const listConversations = query(call, async (context) => {
  const { actor, db, input, now } = context;
  const { rows, total } = await findConversations(db, {
    show: input.show ?? 'OPEN',
    staffGid: actor.gid,
    ...pageOf(input),
  });
  const { minutes } = await answerTarget(context);
  return {
    total,
    rows: rows.map((row) => viewConversationRow(row, now)),
    target_minutes: minutes,
  };
});
