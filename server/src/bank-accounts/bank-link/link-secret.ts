import type { Vault } from '../../platform/sealing/vault.ts';

/** The credentials that read an account; sealed with the link. */
export interface LinkSecret {
  readonly publicToken: string;
  /** Null until the public token is exchanged. */
  readonly credential: string | null;
  readonly accountId: string;
}

const secretField = (gid: string) => ({ column: 'bank_link.secret_cipher', id: gid });

export function sealSecret(vault: Vault, gid: string, secret: LinkSecret): Buffer {
  return vault.seal(JSON.stringify(secret), secretField(gid));
}

export function openSecret(vault: Vault, gid: string, sealed: Buffer | null): LinkSecret | null {
  return sealed && (JSON.parse(vault.open(sealed, secretField(gid))) as LinkSecret);
}
