import { setPassword as call } from '@paystead/contract/identity';
import { command } from '../platform/command.ts';
import type { Context } from '../platform/context.ts';
import { sendMessage } from '../platform/message.ts';
import { refuse } from '../platform/refusal.ts';
import { endOtherSessions } from '../platform/session.ts';
import {
  type Borrower,
  findEmployerName,
  lockBorrower,
  updateBorrower,
} from './borrower.queries.ts';
import { becomeNobody } from './leave-session.ts';
import { counterKey, forgiveWrongPasswords } from './login-counter.queries.ts';
import { passwordChangedMail } from './message-texts.ts';
import { spendKey } from './one-time-link.ts';
import { voidTokens } from './one-time-link.queries.ts';
import { passwordFault } from './password-rules.ts';

/**
 * S7.5: sets a new password by the token of a mailed link. It signs nobody in, does not skip the
 * second factor, and every session of the account ends (P6).
 */
export const setPassword = command(call, async (context) => {
  const { db, input, vault, now } = context;
  await becomeNobody(context);

  const token = await spendKey(context, input.token, 'PASSWORD');
  if (!token) return refuse('PASSWORD_NOT_CHANGED');
  const person = await lockBorrower(db, token.borrower_gid);
  if (person.account_version !== token.account_version) return refuse('PASSWORD_NOT_CHANGED');
  await checkPassword(context, person);

  await context.become({
    kind: 'borrower',
    gid: person.gid,
    employerGid: person.employer_gid,
    name: null,
  });
  await updateBorrower(db, person.gid, now, {
    password_hash: await vault.passwords.hash(input.password),
    account_version: person.account_version + 1,
    // Cleared by the second factor that follows; what staff have set, staff clear.
    ...(person.breached_by === 'LIST' && { breached_by: 'LIST_RESET' }),
  });
  await voidTokens(db, person.gid, 'PASSWORD', now);
  await forgiveWrongPasswords(db, counterKey(vault, 'borrower', person.email));
  await endOtherSessions(db, { actorGid: person.gid, because: 'password changed' });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: person.gid,
    ...passwordChangedMail(context.config),
  });
  context.event('password.changed', { kind: 'borrower', gid: person.gid });

  return { data: { message: 'Password changed' } };
});

/** A password that is refused leaves the token unspent: nothing of the transaction remains. */
async function checkPassword(context: Context<typeof call>, person: Borrower): Promise<void> {
  const fault = passwordFault(context.input.password, {
    names: [person.first_name, person.last_name],
    email: person.email,
    employer: await findEmployerName(context.db, person.employer_gid),
    brand: context.config.brand.name,
  });
  if (fault) refuse('FIELDS', {}, { password: fault });
}
