import { readEmployee as call } from '@paystead/contract/identity/profile';
import { query } from '../platform/calls/command.ts';
import { openBirthDate } from './personal-secrets.ts';
import { findHome, findPerson } from './profile.queries.ts';
import { viewEmployee } from './profile.view.ts';

/** S7.10: the logged-in user as an employee. */
export const readEmployee = query(call, async ({ actor, db, vault }) => {
  const person = await findPerson(db, actor.gid);
  const home = await findHome(db, actor.gid);
  return viewEmployee(person, home, openBirthDate(vault, actor.gid, person.dob_cipher));
});
