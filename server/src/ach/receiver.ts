import type { Vault } from '../platform/sealing/vault.ts';
import type { Receiver } from './entry.ts';

const receiverField = (entryGid: string) => ({ column: 'ach_entry.receiver_cipher', id: entryGid });

/** Account number and name, sealed for one entry. */
export function sealReceiver(vault: Vault, entryGid: string, receiver: Receiver): Buffer {
  return vault.seal(JSON.stringify(receiver), receiverField(entryGid));
}

export function openReceiver(vault: Vault, entryGid: string, sealed: Buffer): Receiver {
  return JSON.parse(vault.open(sealed, receiverField(entryGid))) as Receiver;
}
