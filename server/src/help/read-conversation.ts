import { readConversation as call } from '@paystead/contract/messages/help-desk';
import { query } from '../platform/calls/command.ts';
import { showConversation } from './show-conversation.ts';

/** One conversation with its borrower. */
export const readConversation = query(call, async (context) =>
  showConversation(context, context.input.gid),
);
