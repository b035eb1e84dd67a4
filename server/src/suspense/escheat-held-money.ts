import { escheatHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { escheatAct } from './acts.ts';
import { lockFreeSum } from './open-sum.ts';

/** HELD-4: books unclaimed money as due to a state. */
export const escheatHeldMoney = command(call, async (context) => {
  const { input } = context;
  const { gid, reason } = input;
  await lockFreeSum(context, gid);

  const { approvalGid } = await doOrAsk(context, escheatAct, {
    subject: { kind: 'held_money', gid },
    input: { held: gid },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
