import { identifyHeldMoney as call } from '@paystead/contract/held-money/held-money';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { isLoan } from '../servicing/index.ts';
import { identifyAct } from './acts.ts';
import { lockFreeSum } from './open-sum.ts';

/** Matches money without a loan to one, and applies it there as of the day it came in. */
export const identifyHeldMoney = command(call, async (context) => {
  const { db, input } = context;
  const { gid, loan, reason } = input;
  await lockFreeSum(context, gid);
  if (!(await isLoan(db, loan))) refuse('NOT_FOUND');

  const { approvalGid } = await doOrAsk(context, identifyAct, {
    subject: { kind: 'held_money', gid },
    input: { held: gid, loan },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
