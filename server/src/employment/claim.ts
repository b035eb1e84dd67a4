import type { Vault } from '../platform/sealing/vault.ts';

/** The details a person gives to be found by on the employer's list. */
export interface StatedClaim {
  readonly employeeNumber?: string;
  readonly dob?: string;
  readonly ssnLast4?: string;
}

const claimField = (borrowerGid: string) => ({
  column: 'employment_check.claim_cipher',
  id: borrowerGid,
});

/** A claim that waits for the employer's answer is stored sealed. */
export function sealClaim(vault: Vault, borrowerGid: string, claim: StatedClaim): Buffer {
  return vault.seal(JSON.stringify(claim), claimField(borrowerGid));
}

export function openClaim(vault: Vault, borrowerGid: string, sealed: Buffer): StatedClaim {
  return JSON.parse(vault.open(sealed, claimField(borrowerGid))) as StatedClaim;
}
