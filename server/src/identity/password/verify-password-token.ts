import { verifyPasswordToken as call } from '@paystead/contract/identity/identity';
import { query } from '../../platform/calls/command.ts';
import { findBorrower } from '../registration/borrower.queries.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { peekKey } from '../contact/one-time-link.ts';

/** S7.6: whether the token of an emailed link is still valid. Checking doesn't use it up. */
export const verifyPasswordToken = query(call, async (context) => {
  await becomeNobody(context);

  const token = await peekKey(context, context.input.token, 'PASSWORD');
  const person = token && (await findBorrower(context.db, token.borrower_gid));

  return { valid: token !== undefined && person?.account_version === token.account_version };
});
