import { randomUUID } from 'node:crypto';
import { setUpTotp as call } from '@paystead/contract/identity/identity';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockBorrower } from '../registration/borrower.queries.ts';
import { insertFactor, lockFactor, updateFactor } from './factor.queries.ts';
import { requireFreshFactorIfAny } from './fresh-factor.ts';
import { newTotp } from './totp.ts';

/** Creates a secret for an authenticator app; the factor is off until a code confirms it. */
export const setUpTotp = command(call, async (context) => {
  const { actor, db, vault, now, config } = context;
  const person = await lockBorrower(db, actor.gid);
  const known = await lockFactor(db, actor.gid, 'TOTP');
  if (known?.confirmed_at) return refuse('FACTOR_ALREADY_SET_UP');
  await requireFreshFactorIfAny(context);

  const gid = randomUUID();
  const { secret, uri, sealed } = newTotp(vault, gid, {
    issuer: config.brand.name,
    label: person.email,
  });
  if (known) await updateFactor(db, known.gid, { removed_at: now });
  await insertFactor(db, { gid, borrowerGid: actor.gid, type: 'TOTP', secret: sealed, now });

  return { secret, uri };
});
