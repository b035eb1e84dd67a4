import { setPassword as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuse } from '../../platform/refusal.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import { becomeNobody } from '../sessions/leave-session.ts';
import { passwordChangedMail } from '../contact/message-texts.ts';
import { becomeOwner, spendKey } from '../contact/one-time-link.ts';
import { putPassword } from './put-password.ts';

/**
 * S7.5: sets a new password by the token of an emailed link. It logs nobody in, doesn't skip the
 * second factor, and ends every session of the account (P6). Refusing a password doesn't use up the
 * token, because the transaction rolls back.
 */
export const setPassword = command(call, async (context) => {
  const { db, input } = context;
  await becomeNobody(context);

  const token = await spendKey(context, input.token, 'PASSWORD');
  if (!token) return refuse('PASSWORD_NOT_CHANGED');
  await becomeOwner(context, token);
  const person = await lockBorrower(db, token.borrower_gid);
  if (person.account_version !== token.account_version) return refuse('PASSWORD_NOT_CHANGED');
  await checkNewPassword(context, person, input.password);

  await putPassword(context, person, input.password);
  await endOtherSessions(db, { actorGid: person.gid, because: 'password changed' });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    ...passwordChangedMail(context),
  });

  return { data: { message: 'Password changed' } };
});
