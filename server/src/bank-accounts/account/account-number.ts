import type { Vault } from '../../platform/sealing/vault.ts';

const accountField = (accountGid: string) => ({
  column: 'bank_account.account_cipher',
  id: accountGid,
});

/**
 * An account number as the tables store it: the sealed number, a keyed hash to find it by, and the
 * last four digits.
 */
export function keepNumber(vault: Vault, accountGid: string, accountNumber: string) {
  return {
    account_cipher: vault.seal(accountNumber, accountField(accountGid)),
    account_lookup: accountNumberHash(vault, accountNumber),
    last4: accountNumber.slice(-4),
  };
}

export function accountNumberHash(vault: Vault, accountNumber: string): Buffer {
  return vault.lookup(accountNumber, 'bank_account.account');
}

export function openNumber(vault: Vault, accountGid: string, sealed: Buffer): string {
  return vault.open(sealed, accountField(accountGid));
}
