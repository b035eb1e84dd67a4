import { applyHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { applyAct } from './acts.ts';
import { lockFreeSum } from './open-sum.ts';

/** Applies money to the loan it is held for, as of the day it came in. */
export const applyHeldMoney = command(call, async (context) => {
  const { input } = context;
  const { gid, reason } = input;
  await lockFreeSum(context, gid);

  const { approvalGid } = await doOrAsk(context, applyAct, {
    subject: { kind: 'held_money', gid },
    input: { held: gid },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
