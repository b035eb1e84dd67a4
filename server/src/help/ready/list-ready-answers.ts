import { listReadyAnswers as call } from '@paystead/contract/messages/help-desk';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findConversation } from '../desk.queries.ts';
import { readyAnswers } from './ready-answers.ts';

/** HELP-14: what can be answered with this borrower's own figures, as of now. */
export const listReadyAnswers = query(call, async (context) => {
  const row = (await findConversation(context.db, context.input.gid)) ?? refuse('NOT_FOUND');
  return readyAnswers(context, { gid: row.borrower_gid, firstName: row.first_name });
});
