import type { Vault } from '../platform/sealing/vault.ts';
import { SSN_PURPOSE } from '../employers/index.ts';
import type { Personal } from './profile.queries.ts';

const personalField = (column: 'dob_cipher' | 'ssn_cipher', gid: string) => ({
  column: `borrower.${column}`,
  id: gid,
});

/** A birth date, sealed for its borrower's row. */
export function sealBirthDate(vault: Vault, gid: string, dob: string): Personal {
  return { dob_cipher: vault.seal(dob, personalField('dob_cipher', gid)) };
}

/** A nine-digit Social Security number: sealed, with its lookup hash and last four digits. */
export function sealSsn(vault: Vault, gid: string, ssn: string): Personal {
  return {
    ssn_cipher: vault.seal(ssn, personalField('ssn_cipher', gid)),
    ssn_lookup: vault.lookup(ssn, SSN_PURPOSE),
    ssn_last4: ssn.slice(-4),
  };
}

export function openBirthDate(vault: Vault, gid: string, sealed: Buffer | null): string | null {
  return sealed ? vault.open(sealed, personalField('dob_cipher', gid)) : null;
}

export function openSsn(vault: Vault, gid: string, sealed: Buffer | null): string | null {
  return sealed ? vault.open(sealed, personalField('ssn_cipher', gid)) : null;
}
