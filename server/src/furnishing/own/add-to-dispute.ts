import { addToDispute as call } from '@paystead/contract/furnishing/credit-reporting';
import { answerDay } from '@paystead/lending/furnishing/report-days';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockOwnLoan } from '../../servicing/index.ts';
import { noteDisputeAct } from '../disputes/dispute-acts.ts';
import { lockLatest, updateDispute } from '../disputes/disputes.queries.ts';
import { viewOwnReporting } from './own-reporting.ts';

/** FURNISH-9: more of a borrower in an open dispute; the first time moves the day of the answer. */
export const addToDispute = command(call, async (context) => {
  const { actor, db, event, input, today } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const dispute = await lockLatest(db, loan.gid);
  if (dispute?.state !== 'OPEN') return refuse('DISPUTE_CLOSED');
  const moreOn = dispute.more_on ?? today.toString();
  const answerBy = answerDay(
    Temporal.PlainDate.from(dispute.received_on),
    Temporal.PlainDate.from(moreOn),
  );
  await updateDispute(db, dispute.gid, { more_on: moreOn, answer_by: answerBy.toString() });
  await noteDisputeAct(context, dispute, 'ADDED', input.words);
  event(
    'report-dispute.added',
    { kind: 'loan', gid: loan.gid },
    { before: { answerBy: dispute.answer_by }, after: { answerBy: answerBy.toString() } },
  );
  return viewOwnReporting(context, loan);
});
