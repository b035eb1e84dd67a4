import type { Answer } from '@paystead/contract/call';
import type { readConversation } from '@paystead/contract/messages/help-desk';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findUnfinishedItems } from '../queue-items/index.ts';
import { findLoansOf } from '../servicing/index.ts';
import { findConversation, findHandOvers, findOthers } from './desk.queries.ts';
import { findMessages } from './help.queries.ts';
import { viewConversation } from './help.view.ts';

/** One conversation as this member of staff sees it; refuses when there is none. */
export async function showConversation(
  { actor, db, now }: Pick<WorkContext, 'actor' | 'db' | 'now'>,
  gid: string,
): Promise<Answer<typeof readConversation>> {
  const row = await findConversation(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const [found, others, handOvers, loans, tasks] = await Promise.all([
    findMessages(db, { conversationGid: gid }),
    findOthers(db, row),
    findHandOvers(db, gid),
    findLoansOf(db, { borrowerGids: [row.borrower_gid] }),
    findUnfinishedItems(db, row.borrower_gid),
  ]);
  const around = { others, handOvers, loans, tasks, readerGid: actor.gid };
  return viewConversation({ row, ...found, ...around }, now);
}
