import { generateSecret, generateURI, verify } from 'otplib';
import { realNow } from '../../platform/clock.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { Factor } from './factor.queries.ts';

const PERIOD_SECONDS = 30;

const secretField = (factorGid: string) => ({ column: 'factor.secret_cipher', id: factorGid });

/** A new secret for an authenticator app (RFC 6238), sealed for its row. */
export function newTotp(
  vault: Vault,
  factorGid: string,
  { issuer, label }: { issuer: string; label: string },
) {
  const secret = generateSecret();
  return {
    secret,
    uri: generateURI({ issuer, label, secret }),
    sealed: vault.seal(secret, secretField(factorGid)),
  };
}

/**
 * The time step a code belongs to; null when the code is wrong or its step was used (M2). Accepts
 * one step to either side, for clocks that are a little off. Uses real time, as the apps do, not
 * the product's clock.
 */
export async function matchTotp(
  vault: Vault,
  factor: Pick<Factor, 'gid' | 'secret_cipher' | 'last_step'>,
  token: string,
): Promise<bigint | null> {
  if (!factor.secret_cipher || !/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret: vault.open(factor.secret_cipher, secretField(factor.gid)),
    token,
    epoch: Math.floor(realNow().epochMilliseconds / 1000),
    epochTolerance: PERIOD_SECONDS,
  });
  if (!result.valid || !('timeStep' in result)) return null;
  const step = BigInt(result.timeStep);

  return factor.last_step === null || step > factor.last_step ? step : null;
}
