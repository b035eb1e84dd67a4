import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findBorrower, lockBorrower, updateBorrower } from '../registration/borrower.queries.ts';
import { flagBreached } from './flag-breached.ts';

type StaffContext = Pick<WorkContext, 'actor' | 'db' | 'now' | 'event' | 'enqueue'>;

/**
 * Staff flag an account as breached (S8.4): every session ends, its money stops, and only recovery
 * works from then on.
 */
export async function markBreached(
  context: StaffContext,
  borrowerGid: string,
  reason: string,
): Promise<void> {
  const { actor, db } = context;
  if (!(await findBorrower(db, borrowerGid))) refuse('NOT_FOUND');
  const person = await lockBorrower(db, borrowerGid);

  await flagBreached(context, person, { by: 'STAFF', staffGid: actor.gid, reason });
}

/**
 * Clears a breach flag that staff set. A different member of staff has to clear it, and only after
 * the person has finished every step (B2). A job lets their money go on.
 */
export async function clearBreach(
  { actor, db, now, event, enqueue }: StaffContext,
  borrowerGid: string,
): Promise<void> {
  if (!(await findBorrower(db, borrowerGid))) refuse('NOT_FOUND');
  const person = await lockBorrower(db, borrowerGid);
  if (person.breached_by !== 'STAFF_REVIEWED') refuse('STEP_OUT_OF_ORDER');
  if (person.breached_by_gid === actor.gid) refuse('OTHER_PERSON_NEEDED');

  const cleared = { breached_at: null, breached_by: null, breached_by_gid: null };
  await updateBorrower(db, borrowerGid, now, cleared);
  event('user.breach-cleared', { kind: 'borrower', gid: borrowerGid });
  await enqueue('resume-money', { borrower_gid: borrowerGid });
}
