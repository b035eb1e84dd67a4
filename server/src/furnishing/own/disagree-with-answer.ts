import { disagreeWithAnswer as call } from '@paystead/contract/furnishing/credit-reporting';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { noteDisputeAct } from '../disputes/dispute-acts.ts';
import { lockLatest, updateDispute } from '../disputes/disputes.queries.ts';
import { viewOwnReporting } from './own-reporting.ts';

/** FURNISH-9: the borrower disagrees with our answer; reports say so from the next one on. */
export const disagreeWithAnswer = command(call, async (context) => {
  const { actor, db, event, input } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const dispute = await lockLatest(db, loan.gid);
  if (dispute?.state !== 'ANSWERED') return refuse('DISPUTE_NOT_ANSWERED');
  if (!dispute.disagrees) {
    await updateDispute(db, dispute.gid, { disagrees: true });
    await noteDisputeAct(context, dispute, 'DISAGREED');
    event('report-dispute.disagreed', { kind: 'loan', gid: loan.gid });
  }
  return viewOwnReporting(context, loan);
});
