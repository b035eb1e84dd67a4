import { sendBackRequest as call } from '@paystead/contract/servicing/approvals';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findApproval } from './approvals.queries.ts';
import { viewApproval } from './approvals.view.ts';
import { closeRequest, loadDecidable } from './decide.ts';

/** Returns a request to the person who asked, with a note. They may ask again. */
export const sendBackRequest = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const { row } = await loadDecidable(context, input.gid);

  await closeRequest(context, row, { outcome: 'SENT_BACK', note: input.note, figures: null });

  return viewApproval((await findApproval(db, row.gid, now)) ?? refuse('NOT_FOUND'), actor);
});
