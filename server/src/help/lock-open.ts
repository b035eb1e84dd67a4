import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { type ConversationRow, lockConversation } from './help.queries.ts';

/** A conversation, locked. Refuses if there is none or it is closed. */
export async function lockOpen(
  { db }: Pick<WorkContext, 'db'>,
  gid: string,
): Promise<ConversationRow> {
  const row = (await lockConversation(db, gid)) ?? refuse('NOT_FOUND');
  if (row.closed_at !== null) refuse('CONVERSATION_CLOSED');
  return row;
}
