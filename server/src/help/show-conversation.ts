import type { Answer } from '@paystead/contract/call';
import type { readConversation } from '@paystead/contract/messages/help-desk';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findConversation, findOthers } from './desk.queries.ts';
import { findMessages } from './help.queries.ts';
import { viewConversation } from './help.view.ts';

/** One conversation as staff see it; refuses when there is none. */
export async function showConversation(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  gid: string,
): Promise<Answer<typeof readConversation>> {
  const row = await findConversation(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const [found, others] = await Promise.all([
    findMessages(db, { conversationGid: gid }),
    findOthers(db, row),
  ]);
  return viewConversation({ row, ...found, others }, now);
}
