import { stopDevices } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { findBorrower, lockBorrower, updateBorrower } from '../registration/borrower.queries.ts';

type StaffContext = Pick<WorkContext, 'actor' | 'db' | 'now' | 'event'>;

/**
 * Staff flag an account as breached (S8.4): every session ends, and only recovery works from then
 * on.
 */
export async function markBreached(
  { actor, db, now, event }: StaffContext,
  borrowerGid: string,
  reason: string,
): Promise<void> {
  if (!(await findBorrower(db, borrowerGid))) refuse('NOT_FOUND');
  const person = await lockBorrower(db, borrowerGid);

  await updateBorrower(db, borrowerGid, now, {
    breached_at: person.breached_at ?? now,
    breached_by: 'STAFF',
    breached_by_gid: actor.gid,
  });
  await endOtherSessions(db, { actorGid: borrowerGid, because: 'breach flag' });
  await stopDevices({ db, event }, borrowerGid, 'breach flag');
  event('user.breached', { kind: 'borrower', gid: borrowerGid }, { reason });
}

/**
 * Clears a breach flag that staff set. A different member of staff has to clear it, and only after
 * the person has finished every step (B2).
 */
export async function clearBreach(
  { actor, db, now, event }: StaffContext,
  borrowerGid: string,
): Promise<void> {
  if (!(await findBorrower(db, borrowerGid))) refuse('NOT_FOUND');
  const person = await lockBorrower(db, borrowerGid);
  if (person.breached_by !== 'STAFF_REVIEWED') refuse('STEP_OUT_OF_ORDER');
  if (person.breached_by_gid === actor.gid) refuse('OTHER_PERSON_NEEDED');

  const cleared = { breached_at: null, breached_by: null, breached_by_gid: null };
  await updateBorrower(db, borrowerGid, now, cleared);
  event('user.breach-cleared', { kind: 'borrower', gid: borrowerGid });
}
