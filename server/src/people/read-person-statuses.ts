import { readPersonStatuses as call } from '@paystead/contract/employer/people';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findHistory } from './history.queries.ts';
import { findPerson } from './people.queries.ts';
import { viewPerson, viewStatus } from './people.view.ts';

/** One person's status and how it came about (PEOPLE-6). */
export const readPersonStatuses = query(call, async (context) => {
  const { db, input } = context;
  const employerGid = ownEmployer(context);
  const person = (await findPerson(db, employerGid, input.gid)) ?? refuse('NOT_FOUND');

  const changes = await findHistory(db, employerGid, person.gid);

  return { person: viewPerson(person), changes: changes.map(viewStatus) };
});
