import { readHelpConversation as call } from '@paystead/contract/messages/help';
import { query } from '../platform/calls/command.ts';
import { findMessages, findNews } from './help.queries.ts';
import { viewMessage } from './help.view.ts';

/** The messages of the borrower and staff, from all conversations. */
export const readHelpConversation = query(call, async ({ actor, db }) => {
  const [news, { messages, earlier }] = await Promise.all([
    findNews(db, actor.gid),
    findMessages(db, { borrowerGid: actor.gid }),
  ]);
  return {
    ...news,
    earlier,
    messages: messages.map((message) => viewMessage(message, message.file)),
  };
});
