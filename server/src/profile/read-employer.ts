import { readEmployer as call } from '@paystead/contract/identity/profile';
import { findEmployer } from '../employers/index.ts';
import { queryOfRows } from '../platform/calls/command.ts';
import { viewEmployer } from './profile.view.ts';

/** S7.10: the employer of the logged-in user. */
export const readEmployer = queryOfRows(call, async ({ actor, db }) =>
  viewEmployer(await findEmployer(db, actor.employerGid ?? actor.gid)),
);
