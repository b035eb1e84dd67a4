import { randomBytes } from '../../platform/sealing/crypto.ts';
import type { Vault } from '../../platform/sealing/vault.ts';

/** Letters and digits that people don't mistake for each other. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 13;
const HOW_MANY = 10;

/** Ten codes of 65 random bits each, like `7hq2-m9xk-4t0ra` (M4). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  });
}

/** The stored form of a code, however the person typed it. */
export function recoveryHash(vault: Vault, typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

  return vault.lookup(plain, 'recovery-code');
}
