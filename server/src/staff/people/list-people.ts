import { listPeople as call } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findPeople } from './people.queries.ts';
import { viewPerson } from './people.view.ts';

/** STAFF-10: staff by name; those who are out come last. */
export const listPeople = query(call, async ({ actor, db, input, now }) => {
  const { counts, rows, total } = await findPeople(db, {
    show: input.show ?? 'STAFF',
    now,
    ...pageOf(input),
  });
  return { counts, total, rows: rows.map((row) => viewPerson(row, actor.gid)) };
});
