import { turnKeyOff as call } from '@paystead/contract/employer/connections';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeKey, lockKey } from './keys.queries.ts';
import { stateOf, viewKey } from './keys.view.ts';

/** Ends a key from the next request on. Turning it off again changes nothing. */
export const turnKeyOff = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const key = (await lockKey(db, input.gid)) ?? refuse('NOT_FOUND');
  if (stateOf(key, now) === 'OFF') return viewKey(key, context);

  const changed = await changeKey(db, key.gid, { revoked_at: now, revoked_by_gid: actor.gid });
  event(
    'employer_key.turned-off',
    { kind: 'employer_key', gid: key.gid },
    { after: { name: key.name } },
  );
  return viewKey(changed, context);
});
