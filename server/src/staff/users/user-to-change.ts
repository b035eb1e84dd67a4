import { ownEmployer } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  changeColleague,
  findUser,
  hasOtherPayroll,
  lockUsers,
  type UserRow,
} from './users.queries.ts';
import { viewUser } from './users.view.ts';

type Asked = Pick<WorkContext, 'actor' | 'db'>;

/** EMPLOYER-6: the colleague that an act is about. Nobody changes their own account. */
export async function userToChange(context: Asked, gid: string): Promise<UserRow> {
  const employerGid = ownEmployer(context);
  if (gid === context.actor.gid) refuse('OTHER_PERSON_NEEDED');
  await lockUsers(context.db, employerGid);
  return (await findUser(context.db, employerGid, gid)) ?? refuse('NOT_FOUND');
}

/** EMPLOYER-6: refuses an act that would leave nobody with Payroll. */
export async function keepAPayrollUser(context: Asked, gid: string): Promise<void> {
  const stays = await hasOtherPayroll(context.db, ownEmployer(context), gid);
  if (!stays) refuse('LAST_PAYROLL_USER');
}

/** Stores what payroll decided about a colleague; the colleague as they are now. */
export async function storeUser(
  context: Asked,
  gid: string,
  change: Parameters<typeof changeColleague>[2],
) {
  if (!(await changeColleague(context.db, gid, change))) refuse('NOT_FOUND');
  const row = (await findUser(context.db, ownEmployer(context), gid)) ?? refuse('NOT_FOUND');
  return viewUser(row, context.actor.gid);
}
