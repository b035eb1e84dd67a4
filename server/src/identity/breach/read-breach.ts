import { readBreach as call } from '@paystead/contract/identity/account-safety';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findBorrower } from '../registration/borrower.queries.ts';
import { askedBy, breachStep } from './breach.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { viewEndedSession } from '../sessions/identity.view.ts';
import { findSessionsEndedForSafety } from '../sessions/session.queries.ts';

/** S8.4: how far the person's recovery is, with the sessions that the new password ended. */
export const readBreach = query(call, async ({ actor, db }) => {
  const person = (await findBorrower(db, actor.gid)) ?? refuse('NOT_FOUND');
  if (!person.breached_by) return null;

  const factors = await findFactors(db, actor.gid);
  const ended = await findSessionsEndedForSafety(db, actor.gid);
  return {
    step: breachStep(person.breached_by, factors.length > 0),
    because: askedBy(person.breached_by),
    ended: ended.map(viewEndedSession),
  };
});
