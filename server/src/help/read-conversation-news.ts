import { readConversationNews as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { findDeskNews } from './desk.queries.ts';

/** How many conversations wait for an answer, and when the last activity was. */
export const readConversationNews = query(call, async ({ db }) => {
  const { waiting, latest } = await findDeskNews(db);
  return { waiting, latest: isoTime(latest) };
});
