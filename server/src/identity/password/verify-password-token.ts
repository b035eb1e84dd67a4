import { verifyPasswordToken as call } from '@paystead/contract/identity/identity';
import { query } from '../../platform/calls/command.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { holdsPasswordKey } from '../contact/one-time-link.ts';

/** S7.6: whether the token of an emailed link is still valid. Checking doesn't use it up. */
export const verifyPasswordToken = query(call, async (context) => {
  await becomeNobody(context);

  return { valid: await holdsPasswordKey(context, context.input.token) };
});
