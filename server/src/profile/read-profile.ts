import { readProfile as call } from '@paystead/contract/identity/profile';
import { queryOfRows } from '../platform/calls/command.ts';
import { findUser } from './profile.queries.ts';
import { viewUser } from './profile.view.ts';

/** S7.10: the logged-in user. */
export const readProfile = queryOfRows(call, async ({ actor, db }) =>
  viewUser(await findUser(db, actor.gid)),
);
