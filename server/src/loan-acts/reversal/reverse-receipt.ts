import { reverseReceipt as call } from '@paystead/contract/servicing/loan-acts';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { reversalAct } from './reversal-act.ts';

/** STAFF-22: takes back a payment that staff posted. */
export const reverseReceipt = command(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { cause, reason, receipt } = input;
  const { approvalGid } = await doOrAsk(context, reversalAct, {
    subject: { kind: 'loan', gid: loan.gid },
    input: { loan: loan.gid, receipt, cause },
    reason,
  });
  return { done: approvalGid === null, approval: approvalGid };
});
