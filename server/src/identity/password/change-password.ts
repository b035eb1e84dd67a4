import { changePassword as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import { refuseAndKeep } from '../../platform/refusal.ts';
import { findKnownDevice } from '../../platform/session/known-device.ts';
import { endOtherSessions, rotateSession } from '../../platform/session/session.ts';
import { type Borrower, lockBorrower } from '../registration/borrower.queries.ts';
import { checkNewPassword } from './check-new-password.ts';
import { lockTries, passwordCounter, saveTries } from '../sign-in/login-counter.queries.ts';
import { judgePassword } from '../sign-in/login-lock.ts';
import { passwordChangedHereMail } from '../contact/message-texts.ts';
import { putPassword } from './put-password.ts';

const WRONG = 'That isn’t your current password. Check it and enter it again';

/**
 * P4, S5.8: sets a new password after checking the current one. Wrong attempts count as they do at
 * login. Every other session ends, this one gets a new id (S3, S7), and we notify the person.
 */
export const changePassword = command(call, async (context) => {
  const { actor, db } = context;
  const person = await lockBorrower(db, actor.gid);
  await proveOwn(context, person);
  await checkNewPassword(context, person, context.input.password);

  await putPassword(context, person, context.input.password);
  await rotateSession(context);
  await endOtherSessions(db, {
    actorGid: actor.gid,
    keep: actor.session?.gid,
    because: 'password changed',
  });
  await sendMessage(context, {
    channel: 'email',
    to: person.email,
    recipientGid: actor.gid,
    ...passwordChangedHereMail(context),
  });

  return { message: 'Password changed' };
});

async function proveOwn(context: Context<typeof call>, person: Borrower): Promise<void> {
  const { db, input, vault, now } = context;
  const deviceGid = await findKnownDevice(context, person.gid);
  const counter = passwordCounter(vault, 'borrower', person.email, deviceGid);
  const tries = await lockTries(db, counter, now);
  const isRight = await vault.passwords.verify(input.current_password, person.password_hash);

  const verdict = judgePassword(tries, isRight, now);
  await saveTries(db, counter, verdict.tries, now);
  // Ignore a lock by wrong codes: this session has already passed the second factor.
  if (isRight && (verdict.code === null || verdict.code === 'c4')) return;

  context.event('password.change-refused', { kind: 'borrower', gid: person.gid });
  if (verdict.code === 'c2' || verdict.code === 'c3') {
    return refuseAndKeep('PASSWORD_LOCKED', { waitMs: verdict.waitMs });
  }
  return refuseAndKeep('PASSWORD_WRONG', { waitMs: verdict.waitMs }, { current_password: WRONG });
}
