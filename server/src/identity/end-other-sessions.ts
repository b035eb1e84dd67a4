import { endOtherSessions as call } from '@paystead/contract/account-safety';
import { command } from '../platform/command.ts';
import { endOtherSessions as endOthers } from '../platform/session.ts';

/** S8: ends all of the person's sessions but the one that asks. */
export const endOtherSessions = command(call, async ({ actor, db, event }) => {
  const keep = actor.session?.gid;
  const ended = await endOthers(db, { actorGid: actor.gid, keep, because: 'ended by its owner' });

  event('session.others-ended', { kind: 'borrower', gid: actor.gid }, { after: { ended } });
  return { ended };
});
