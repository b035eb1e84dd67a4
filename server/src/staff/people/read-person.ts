import { readPerson as call } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { findChanges, findPersonShown } from './people.queries.ts';
import { viewPerson } from './people.view.ts';

/** STAFF-10: one person, and what was done to their account lately. */
export const readPerson = query(call, async ({ actor, db, input, now, today }) => {
  const row = (await findPersonShown(db, input.gid, now)) ?? refuse('NOT_FOUND');
  const changes = await findChanges(db, row.gid);
  return {
    today: today.toString(),
    person: viewPerson(row, actor.gid),
    changes: changes.map(({ actor_name: job, at, by, kind, reason }) => ({
      what: kind,
      by: by ?? job ?? 'Somebody who wasn’t logged in',
      reason,
      at: isoTime(at),
    })),
  };
});
