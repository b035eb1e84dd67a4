import { chargeOffAtDesk as call } from '@paystead/contract/servicing/loan-acts';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { chargeOffAct } from './charge-off-act.ts';

/** STAFF-26: asks a second person to charge a loan off early. */
export const chargeOffAtDesk = command(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { approvalGid } = await doOrAsk(context, chargeOffAct, {
    subject: { kind: 'loan', gid: loan.gid },
    input: { loan: loan.gid },
    reason: input.reason,
  });
  return { done: approvalGid === null, approval: approvalGid };
});
