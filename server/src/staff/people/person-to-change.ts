import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAdministrators, lockMember, type MemberRow } from './people.queries.ts';

/** STAFF-13: the person that an act is about, locked. Nobody changes their own account. */
export async function personToChange(
  { actor, db }: Pick<WorkContext, 'actor' | 'db'>,
  gid: string,
): Promise<MemberRow> {
  if (gid === actor.gid) refuse('OTHER_PERSON_NEEDED');
  return (await lockMember(db, gid)) ?? refuse('NOT_FOUND');
}

/** Whether somebody may log in today, as `at_work` in the database. */
export function isAtWork(
  { access_until: until, active }: Pick<MemberRow, 'access_until' | 'active'>,
  today: Temporal.PlainDate,
): boolean {
  return active && (until === null || Temporal.PlainDate.compare(until, today) >= 0);
}

/** STAFF-13: refuses an act that would leave nobody who looks after staff. */
export async function keepAnAdministrator(
  { db }: Pick<WorkContext, 'db'>,
  gid: string,
): Promise<void> {
  const administrators = await lockAdministrators(db);
  if (administrators.includes(gid) && administrators.length === 1) refuse('LAST_ADMINISTRATOR');
}
