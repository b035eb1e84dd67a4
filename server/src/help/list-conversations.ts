import { listConversations as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findConversations } from './desk.queries.ts';
import { viewConversationRow } from './help.view.ts';

/** Conversations for the console. Default: open ones. */
export const listConversations = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findConversations(db, {
    open: input.status !== 'CLOSED',
    ...pageOf(input),
  });
  return { total, rows: rows.map((row) => viewConversationRow(row, now)) };
});
