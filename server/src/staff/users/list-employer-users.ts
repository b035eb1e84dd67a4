import { listEmployerUsers as call } from '@paystead/contract/employer/users';
import { ownEmployer } from '../../employers/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findOpenInvitations, findUsers } from './users.queries.ts';
import { viewUser, viewUserInvitation } from './users.view.ts';

/** EMPLOYER-5: who of an employer may log in, and who was invited. */
export const listEmployerUsers = query(call, async (context) => {
  const { actor, db, now } = context;
  const employerGid = ownEmployer(context);
  const users = await findUsers(db, employerGid);
  const invited = await findOpenInvitations(db, employerGid);
  return {
    users: users.map((row) => viewUser(row, actor.gid)),
    invitations: invited.map((row) => viewUserInvitation(row, now)),
  };
});
