import { randomInt } from 'node:crypto';
import type { Vault } from '../../platform/sealing/vault.ts';

const amountsField = (accountGid: string) => ({
  column: 'micro_deposit.amounts_cipher',
  id: accountGid,
});

/**
 * Two different amounts below a dollar, in cents. Guessing both within three attempts is hopeless.
 */
export function chooseAmounts(): [bigint, bigint] {
  const first = randomInt(1, 100);
  const second = (first + randomInt(1, 99)) % 99;
  return [BigInt(first), BigInt(second === 0 ? 99 : second)];
}

export function sealAmounts(vault: Vault, accountGid: string, amounts: readonly bigint[]): Buffer {
  return vault.seal(amounts.join(' '), amountsField(accountGid));
}

export function openAmounts(vault: Vault, accountGid: string, sealed: Buffer): bigint[] {
  return vault.open(sealed, amountsField(accountGid)).split(' ').map(BigInt);
}
