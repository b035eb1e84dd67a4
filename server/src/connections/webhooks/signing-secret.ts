import { randomBytes } from '../../platform/sealing/crypto.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { EndpointRow } from './webhooks.queries.ts';

const MARK = 'whsec_';

type Column = 'secret_cipher' | 'old_secret_cipher';

const placeOf = (column: Column, gid: string) => ({
  column: `webhook_endpoint.${column}`,
  id: gid,
});

/** A new secret of 256 bits in the form of Standard Webhooks, sealed for its row. */
export function newSecret(vault: Pick<Vault, 'seal'>, gid: string) {
  const secret = `${MARK}${randomBytes(32).toString('base64')}`;
  return {
    secret,
    columns: {
      secret_cipher: vault.seal(secret, placeOf('secret_cipher', gid)),
      secret_ending: secret.slice(-5, -1), // the last sign of 32 bytes is always =
    },
  };
}

/** The secret in force, sealed again as the one before. */
export function asOldSecret(
  vault: Pick<Vault, 'open' | 'seal'>,
  { gid, secret_cipher: sealed }: EndpointRow,
): Buffer | null {
  if (!sealed) return null;
  const secret = vault.open(sealed, placeOf('secret_cipher', gid));
  return vault.seal(secret, placeOf('old_secret_cipher', gid));
}

/** The keys to sign with now: that of the secret, and for a day that of the secret before. */
export function signingKeys(
  vault: Pick<Vault, 'open'>,
  row: Pick<EndpointRow, 'gid' | 'secret_cipher' | 'old_secret_cipher' | 'old_secret_until'>,
  now: Temporal.Instant,
): Buffer[] {
  const { gid, old_secret_cipher: old, old_secret_until: until, secret_cipher: sealed } = row;
  const keys = sealed ? [keyOf(vault.open(sealed, placeOf('secret_cipher', gid)))] : [];
  if (!old || !until || Temporal.Instant.compare(now, until) >= 0) return keys;
  return [...keys, keyOf(vault.open(old, placeOf('old_secret_cipher', gid)))];
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(MARK.length), 'base64');
}
