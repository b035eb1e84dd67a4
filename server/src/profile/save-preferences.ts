import { savePreferences as call } from '@paystead/contract/profile';
import { command } from '../platform/command.ts';
import { findPerson, putPreferences } from './profile.queries.ts';
import { viewUser } from './profile.view.ts';

/** S7.10: keeps what is given of theme and channels; the rest stays. */
export const savePreferences = command(call, async ({ actor, db, input, now }) => {
  const { preferences } = viewUser(await findPerson(db, actor.gid));
  const changed = { ...preferences, ...input };

  await putPreferences(db, actor.gid, changed, new Date(now.epochMilliseconds));
  return changed;
});
