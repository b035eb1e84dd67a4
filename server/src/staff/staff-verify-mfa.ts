import { staffVerifyMfa as call } from '@paystead/contract/product/console';
import {
  accountCounter,
  afterWrongCode,
  lockTries,
  saveTries,
  spendCode,
} from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse, refuseAndKeep } from '../platform/refusal.ts';
import { rememberDevice } from '../platform/session/known-device.ts';
import { rotateSession } from '../platform/session/session.ts';
import { findStaffMember } from './staff.queries.ts';
import { viewStaffSession } from './staff.view.ts';

/** The second step of staff login; the fifth wrong code in a row locks the account (c4). */
export const staffVerifyMfa = command(call, async (context) => {
  const { actor, db, input, vault, now } = context;
  const person = await findStaffMember(db, actor.gid);
  const counter = accountCounter(vault, 'staff', person.email);
  const tries = await lockTries(db, counter, now);
  if (tries.lockedCode === 'c4') return refuse('c4');

  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');
  const place = { ownerGid: actor.gid, purpose: 'STAFF_MFA', sessionGid } as const;
  const sentTo = await spendCode(context, place, input.code);
  if (sentTo === null) {
    const after = afterWrongCode(tries, now);
    await saveTries(db, counter, after, now);
    const refusal = after.lockedCode === 'c4' ? 'c4' : 'CODE_WRONG';
    context.event('staff.factor-refused', null, { after: { refusal } });
    return refuseAndKeep(refusal);
  }

  await saveTries(db, counter, { ...tries, wrongCodes: 0 }, now);
  await rotateSession(context, { level: 'full', provedFactor: true });
  await rememberDevice(context, { ownerGid: actor.gid, sessionGid });
  context.event('staff.factor-proved', null);

  return viewStaffSession(person, 'full');
});
