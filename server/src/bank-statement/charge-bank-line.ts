import { chargeBankLine as call } from '@paystead/contract/servicing/bank-statement';
import { doOrAsk } from '../approvals/index.ts';
import { command } from '../platform/calls/command.ts';
import { chargeAct, lockOpenLine } from './acts.ts';

/** Books money that the bank took as its charge; above the limit, two people. */
export const chargeBankLine = command(call, async (context) => {
  const { gid, reason } = context.input;
  await lockOpenLine(context, gid);

  const { approvalGid } = await doOrAsk(context, chargeAct, {
    subject: { kind: 'bank_line', gid },
    input: { line: gid },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
