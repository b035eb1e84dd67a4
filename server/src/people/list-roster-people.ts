import { listRosterPeople as call } from '@paystead/contract/employer/people';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { findPeople } from './people.queries.ts';
import { viewPerson } from './people.view.ts';

/** The people on the employer's roster, by name (PEOPLE-1). */
export const listRosterPeople = query(call, async (context) => {
  const { db, input } = context;
  const employerGid = ownEmployer(context);
  const filter = { status: input.status ?? null, deducted: input.deducted === '1' };

  const { rows, total } = await findPeople(db, employerGid, filter, pageOf(input));

  return { total, rows: rows.map(viewPerson) };
});
