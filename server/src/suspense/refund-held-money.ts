import { refundHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { refundAct } from './acts.ts';
import { lockFreeSum } from './open-sum.ts';

/** Sends money to the bank account of its borrower. */
export const refundHeldMoney = command(call, async (context) => {
  const { input } = context;
  const { gid, reason } = input;
  await lockFreeSum(context, gid);

  const { approvalGid } = await doOrAsk(context, refundAct, {
    subject: { kind: 'held_money', gid },
    input: { held: gid },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
