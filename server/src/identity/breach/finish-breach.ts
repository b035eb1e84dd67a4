import { finishBreach as call } from '@paystead/contract/identity/account-safety';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower, updateBorrower } from '../registration/borrower.queries.ts';
import { askedBy, breachStep } from './breach.ts';
import { findFactors } from '../second-factor/factor.queries.ts';

/**
 * The last step of S8.4: the person has reviewed their sessions, and the flag clears. If staff set
 * the flag, another member of staff has to clear it (B2). Once it is clear, a job lets the person's
 * money go on.
 */
export const finishBreach = command(call, async ({ actor, db, enqueue, event, now }) => {
  const person = await lockBorrower(db, actor.gid);
  const { breached_by: state } = person;
  if (!state) return { account_breached: false };
  const factors = await findFactors(db, actor.gid);
  if (breachStep(state, factors.length > 0) !== 'SESSIONS') refuse('STEP_OUT_OF_ORDER');

  const waits = askedBy(state) === 'STAFF';
  await updateBorrower(
    db,
    actor.gid,
    now,
    waits ? { breached_by: 'STAFF_REVIEWED' } : { breached_at: null, breached_by: null },
  );
  const kind = waits ? 'user.breach-reviewed' : 'user.breach-cleared';
  event(kind, { kind: 'borrower', gid: actor.gid });
  if (!waits) await enqueue('resume-money', { borrower_gid: actor.gid });

  return { account_breached: waits };
});
