import type { Vault } from '../../platform/sealing/vault.ts';

/** What an account is read with: kept sealed with its link. */
export interface LinkSecret {
  readonly publicToken: string;
  /** Null until the public token is redeemed. */
  readonly credential: string | null;
  readonly accountId: string;
}

const place = (gid: string) => ({ column: 'bank_link.secret_cipher', id: gid });

export function sealSecret(vault: Vault, gid: string, secret: LinkSecret): Buffer {
  return vault.seal(JSON.stringify(secret), place(gid));
}

export function openSecret(vault: Vault, gid: string, sealed: Buffer | null): LinkSecret | null {
  return sealed && (JSON.parse(vault.open(sealed, place(gid))) as LinkSecret);
}
