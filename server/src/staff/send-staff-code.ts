import { sendStaffCode as call } from '@paystead/contract/product/console';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { sendLoginCode } from './send-login-code.ts';
import { findStaffMember } from './staff.queries.ts';

/** A new code for somebody at work, whose last one is too old for what they want to do (A10). */
export const sendStaffCode = command(call, async (context) => {
  const { actor, db } = context;
  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');

  await sendLoginCode(context, await findStaffMember(db, actor.gid), sessionGid);

  return {};
});
