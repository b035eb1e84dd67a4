import { creditAtDesk as call } from '@paystead/contract/servicing/loan-acts';
import { toDecimal } from '@paystead/lending/money/money';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { creditAct } from './credit-act.ts';

/** STAFF-23: credits a loan, or asks a second person above the limit. */
export const creditAtDesk = command(call, async (context) => {
  const { db, input } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { amount, part, reason } = input;
  const { approvalGid } = await doOrAsk(context, creditAct, {
    subject: { kind: 'loan', gid: loan.gid },
    input: { loan: loan.gid, part, amount: toDecimal(amount) },
    reason,
  });
  return { done: approvalGid === null, approval: approvalGid };
});
