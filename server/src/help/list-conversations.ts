import { listConversations as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { findConversations } from './desk.queries.ts';
import { viewConversationRow } from './help.view.ts';

const USUAL = 25;
const LONGEST = 100;

/** Conversations for the console; open ones unless said. */
export const listConversations = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findConversations(db, {
    open: input.status !== 'CLOSED',
    words: input.q?.trim() ?? '',
    length: Math.min(LONGEST, Math.max(1, Number(input.l ?? USUAL))),
    offset: Number(input.o ?? 0),
  });
  return { total, rows: rows.map((row) => viewConversationRow(row, now)) };
});
