import type { Vault } from '../platform/sealing/vault.ts';
import type { DeviceToken } from './device-token.ts';
import type { DeviceRow } from './devices.queries.ts';

const tokenField = (gid: string) => ({ column: 'push_device.token_cipher', id: gid });

/** Encrypts a token for the row of this device, and computes its lookup hash. */
export function sealToken(vault: Vault, gid: string, { kept, identity }: DeviceToken) {
  return {
    token_cipher: vault.seal(kept, tokenField(gid)),
    token_lookup: deviceTokenHash(vault, identity),
  };
}

export function openToken(vault: Vault, device: Pick<DeviceRow, 'gid' | 'token_cipher'>): string {
  return vault.open(device.token_cipher, tokenField(device.gid));
}

export function deviceTokenHash(vault: Vault, identity: string): Buffer {
  return vault.lookup(identity, 'push_device.token');
}
