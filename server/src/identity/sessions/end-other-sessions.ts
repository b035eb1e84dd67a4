import { endOtherSessions as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import { endOtherSessions as endOthers } from '../../platform/session/session.ts';
import { voidUploadKeys } from '../contact/one-time-link.ts';

/** S8: ends all of the person's sessions except this one, and voids their upload keys. */
export const endOtherSessions = command(call, async (context) => {
  const { actor, db, event } = context;
  const keep = actor.session?.gid;
  const ended = await endOthers(db, { actorGid: actor.gid, keep, because: 'ended by its owner' });
  await voidUploadKeys(context, actor.gid);

  event('session.others-ended', { kind: 'borrower', gid: actor.gid }, { after: { ended } });
  return { ended };
});
