import { releaseBankFile as call } from '@paystead/contract/servicing/bank-files';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { lockUnreleased, releaseAct } from './release-act.ts';

/** The first look at a file above the limits; a second person releases it (ACH-17). */
export const releaseBankFile = command(call, async (context) => {
  const { gid, reason } = context.input;
  await lockUnreleased(context, gid);

  const { approvalGid } = await doOrAsk(context, releaseAct, {
    subject: { kind: 'ach_file', gid },
    input: { file: gid },
    reason,
  });

  return { done: approvalGid === null, approval: approvalGid };
});
