import { listPeopleChanges as call, PeopleChange } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { findPeopleChanges } from './people-changes.queries.ts';

/** STAFF-10: what administrators did to accounts lately, from the audit trail. */
export const listPeopleChanges = query(call, async ({ db }) => {
  const rows = await findPeopleChanges(db, PeopleChange.options);
  return rows.map(({ at, ...row }) => ({ ...row, at: isoTime(at) }));
});
