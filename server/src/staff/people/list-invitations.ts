import { listInvitations as call } from '@paystead/contract/staff/people';
import { query } from '../../platform/calls/command.ts';
import { findInvitations } from './people.queries.ts';
import { viewInvitation } from './people.view.ts';

/** STAFF-11: who was invited and hasn't come yet. */
export const listInvitations = query(call, async ({ db, now }) => {
  const rows = await findInvitations(db, now);
  return rows.map((row) => viewInvitation(row, now));
});
