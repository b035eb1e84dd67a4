import { readEmployee as call } from '@paystead/contract/identity/profile';
import { query } from '../platform/calls/command.ts';
import { openBirthDate } from './personal-secrets.ts';
import { findHome, findPerson, findRefundOwed } from './profile.queries.ts';
import { viewEmployee } from './profile.view.ts';

/** S7.10: the logged-in user as an employee. */
export const readEmployee = query(call, async ({ actor, db, vault }) => {
  const [person, home, refund] = await Promise.all([
    findPerson(db, actor.gid),
    findHome(db, actor.gid),
    findRefundOwed(db, actor.gid),
  ]);
  const dob = openBirthDate(vault, actor.gid, person.dob_cipher);
  return viewEmployee(person, { home, dob, refund });
});
