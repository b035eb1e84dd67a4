import { receiveAtDesk as call } from '@paystead/contract/servicing/loan-acts';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { receiptAct } from './receipt-act.ts';
import { receiptInput } from './receipt-input.ts';

/** STAFF-21: posts money that staff took in, or asks a second person above the limit. */
export const receiveAtDesk = command(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { approvalGid } = await doOrAsk(context, receiptAct, {
    subject: { kind: 'loan', gid: loan.gid },
    input: receiptInput(input),
    reason: input.reason,
  });
  return { done: approvalGid === null, approval: approvalGid };
});
