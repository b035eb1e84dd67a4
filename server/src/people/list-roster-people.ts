import { listRosterPeople as call } from '@paystead/contract/employer/people';
import { findGroups, ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { filterOf } from './people-filter.ts';
import { findPeople } from './people.queries.ts';
import { viewPerson } from './people.view.ts';

/** The people on the employer's roster, by name (PEOPLE-1). */
export const listRosterPeople = query(call, async (context) => {
  const { db, input } = context;
  const employerGid = ownEmployer(context);

  const { rows, total } = await findPeople(db, employerGid, filterOf(input), pageOf(input));
  const groups = await findGroups(db, employerGid);

  return {
    total,
    rows: rows.map(viewPerson),
    groups: groups.map(({ gid, name }) => ({ gid, name })),
  };
});
