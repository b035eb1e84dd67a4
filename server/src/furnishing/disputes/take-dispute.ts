import { takeDispute as call } from '@paystead/contract/furnishing/report-disputes';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { noteDisputeAct } from './dispute-acts.ts';
import { lockDispute, updateDispute } from './disputes.queries.ts';
import { viewOne } from './view-one.ts';

/** A member of staff takes a dispute to look into. */
export const takeDispute = command(call, async (context) => {
  const { actor, db, event, input } = context;
  const dispute = (await lockDispute(db, input.gid)) ?? refuse('NOT_FOUND');
  if (dispute.state !== 'OPEN') refuse('DISPUTE_CLOSED');
  if (dispute.taken_by !== actor.gid) {
    await updateDispute(db, dispute.gid, { taken_by: actor.gid });
    await noteDisputeAct(context, dispute, 'TAKEN');
    event('report-dispute.taken', { kind: 'loan', gid: dispute.loan_gid });
  }
  return viewOne(context, dispute.gid);
});
