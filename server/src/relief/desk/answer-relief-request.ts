import { answerReliefRequest as call } from '@paystead/contract/servicing/relief-desk';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { closeRequest, findForDesk, lockRequest } from '../requests.queries.ts';
import { tellOfAnswer } from '../tell-of-relief.ts';
import { viewDeskRequests } from './desk.view.ts';

/** Answers a request without an offer; the borrower reads the note. */
export const answerReliefRequest = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const row = (await lockRequest(db, input.gid)) ?? refuse('NOT_FOUND');
  if (row.state !== 'PERSON') refuse('RELIEF_REQUEST_CLOSED');

  await closeRequest(db, row.gid, {
    state: 'ANSWERED',
    answer: input.note,
    answered_at: now,
    answered_by: actor.gid,
  });
  event(
    'relief.answered',
    { kind: 'loan', gid: row.loan_gid },
    { before: { state: row.state }, after: { state: 'ANSWERED' }, reason: input.note },
  );
  await tellOfAnswer(context, row, input.note);
  const answered = (await findForDesk(db, row.gid)) ?? refuse('NOT_FOUND');
  const [view] = await viewDeskRequests(context, [answered]);
  return view ?? refuse('NOT_FOUND');
});
