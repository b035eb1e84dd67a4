import { staffVerifyMfa as call } from '@paystead/contract/product/console';
import { afterWrongCode, counterKey, lockTries, saveTries, spendCode } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse, refuseAndKeep } from '../platform/refusal.ts';
import { rotateSession } from '../platform/session/session.ts';
import { findStaffMember } from './staff.queries.ts';
import { viewStaffSession } from './staff.view.ts';

/** The second step of staff login; the fifth wrong code in a row locks the account (c4). */
export const staffVerifyMfa = command(call, async (context) => {
  const { actor, db, input, vault, now } = context;
  const person = await findStaffMember(db, actor.gid);
  const key = counterKey(vault, 'staff', person.email);
  const tries = await lockTries(db, key, now);
  if (tries.lockedCode === 'c4') return refuse('c4');

  const sessionGid = actor.session?.gid ?? refuse('NOT_SIGNED_IN');
  const place = { ownerGid: actor.gid, purpose: 'STAFF_MFA', sessionGid } as const;
  const sentTo = await spendCode(context, place, input.code);
  if (sentTo === null) {
    const after = afterWrongCode(tries, now);
    await saveTries(db, key, after, now);
    const refusal = after.lockedCode === 'c4' ? 'c4' : 'CODE_WRONG';
    context.event('staff.factor-refused', null, { after: { refusal } });
    return refuseAndKeep(refusal);
  }

  await saveTries(db, key, { ...tries, wrongCodes: 0 }, now);
  await rotateSession(context, { level: 'full', provedFactor: true });
  context.event('staff.factor-proved', null);

  return viewStaffSession(person, 'full');
});
