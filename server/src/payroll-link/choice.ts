import type { Vault } from '../platform/sealing/vault.ts';
import type { Choice } from './ask-payroll.ts';

const choiceField = (gid: string) => ({ column: 'payroll_link.choice_cipher', id: gid });

/** The choice made in the window, sealed until payroll answers. */
export function sealChoice(vault: Vault, gid: string, choice: Choice): Buffer {
  return vault.seal(JSON.stringify(choice), choiceField(gid));
}

export function openChoice(vault: Vault, gid: string, sealed: Buffer): Choice {
  return JSON.parse(vault.open(sealed, choiceField(gid))) as Choice;
}
