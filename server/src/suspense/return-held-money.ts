import { returnHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { returnAct } from './acts.ts';
import { lockFreeSum } from './open-sum.ts';

/** Returns money to the payroll that sent it, by a check that staff have written. */
export const returnHeldMoney = command(call, async (context) => {
  const { input } = context;
  const { gid, reason } = input;
  await lockFreeSum(context, gid);

  const { approvalGid } = await doOrAsk(context, returnAct, {
    subject: { kind: 'held_money', gid },
    input: { held: gid, check: input.check_number },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
