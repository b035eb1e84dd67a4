import { readSession as call } from '@paystead/contract/identity/identity';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findBorrower } from '../registration/borrower.queries.ts';
import { findFactors } from '../second-factor/factor.queries.ts';
import { viewSession } from './identity.view.ts';

/** The state of this session. Reading it keeps the session alive. */
export const readSession = query(call, async ({ actor, db, config }) => {
  const person = (await findBorrower(db, actor.gid)) ?? refuse('NOT_SIGNED_IN');
  const factors = await findFactors(db, actor.gid);

  return viewSession(person, factors, actor.session?.level ?? 'challenged', config);
});
