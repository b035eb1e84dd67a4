import { staffLogin as call } from '@paystead/contract/product/console';
import {
  becomeNobody,
  judgePassword,
  leaveOldSession,
  lockTries,
  loginName,
  passwordCounter,
  refuseGuessing,
  saveTries,
  settleGuess,
} from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuseAndKeep } from '../platform/refusal.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { findKnownDevice } from '../platform/session/known-device.ts';
import { startSession } from '../platform/session/session.ts';
import { sendLoginCode } from './send-login-code.ts';
import { findStaffEntrant } from './staff.queries.ts';
import { viewStaffSession } from './staff.view.ts';

/** The first step of staff login; a code always follows (S10). Locks names as for borrowers. */
export const staffLogin = command(call, async (context) => {
  const { db, input, vault, now } = context;
  await becomeNobody(context);

  const name = loginName(input.username);
  const person = await findStaffEntrant(db, name);
  const deviceGid = await findKnownDevice(context, person?.gid ?? NO_GID);
  if (deviceGid === null) await refuseGuessing(context, input);
  const isRight = await vault.passwords.verify(input.password, person?.password_hash ?? null);
  const counter = passwordCounter(vault, 'staff', name, deviceGid);
  const tries = await lockTries(db, counter, now);

  const verdict = judgePassword(tries, isRight, now);
  await saveTries(db, counter, verdict.tries, now);
  if (deviceGid === null) await settleGuess(context, input, verdict);
  if (!person || verdict.code) {
    const refusal = verdict.code ?? 'LOGIN_UNRECOGNIZED';
    context.event('staff.login-refused', null, { after: { refusal, name_mark: vault.mark(name) } });
    return refuseAndKeep(refusal, { waitMs: verdict.waitMs });
  }

  await leaveOldSession(context);
  const session = await startSession(context, {
    kind: person.employer_gid === null ? 'staff' : 'employer',
    actorGid: person.gid,
    employerGid: person.employer_gid,
    level: 'challenged',
  });
  await sendLoginCode(context, person, session.gid);
  context.event('staff.login', { kind: 'staff_member', gid: person.gid });

  return viewStaffSession(person, 'challenged');
});
