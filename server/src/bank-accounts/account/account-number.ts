import type { Vault } from '../../platform/sealing/vault.ts';

const place = (accountGid: string) => ({ column: 'bank_account.account_cipher', id: accountGid });

/**
 * An account number as the tables keep it: sealed, a keyed hash to find it by, the last four
 * digits.
 */
export function keepNumber(vault: Vault, accountGid: string, accountNumber: string) {
  return {
    account_cipher: vault.seal(accountNumber, place(accountGid)),
    account_lookup: lookupOf(vault, accountNumber),
    last4: accountNumber.slice(-4),
  };
}

export function lookupOf(vault: Vault, accountNumber: string): Buffer {
  return vault.lookup(accountNumber, 'bank_account.account');
}

export function openNumber(vault: Vault, accountGid: string, sealed: Buffer): string {
  return vault.open(sealed, place(accountGid));
}
