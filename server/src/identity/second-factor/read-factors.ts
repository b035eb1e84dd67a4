import { readFactors as call } from '@paystead/contract/identity/account-safety';
import { query } from '../../platform/calls/command.ts';
import { countRecoveryCodes, findFactors } from './factor.queries.ts';
import { viewFactor } from '../sessions/identity.view.ts';

/** S4.11: the second factors that are on, and how many recovery codes are left. */
export const readFactors = query(call, async ({ actor, db }) => {
  const factors = await findFactors(db, actor.gid);
  return {
    factors: factors.map(viewFactor),
    recovery_codes_left: await countRecoveryCodes(db, actor.gid),
  };
});
