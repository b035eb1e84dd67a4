import { readStaffSession as call } from '@paystead/contract/product/console';
import { query } from '../platform/calls/command.ts';
import { findStaffMember } from './staff.queries.ts';
import { viewStaffSession } from './staff.view.ts';

/** The member of staff who is logged in to the console. */
export const readStaffSession = query(call, async ({ actor, db }) => {
  const person = await findStaffMember(db, actor.gid);

  return viewStaffSession(person, actor.session?.level ?? 'challenged');
});
