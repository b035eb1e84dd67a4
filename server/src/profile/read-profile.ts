import { readProfile as call } from '@paystead/contract/identity/profile';
import { query } from '../platform/calls/command.ts';
import { findUser } from './profile.queries.ts';
import { viewUser } from './profile.view.ts';

/** S7.10: the logged-in user. */
export const readProfile = query(call, async ({ actor, db }) =>
  viewUser(await findUser(db, actor.gid)),
);
