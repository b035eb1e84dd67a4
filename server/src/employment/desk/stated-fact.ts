import type { StatedFactKind } from '@paystead/contract/employer/job-checks';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { StatedClaim } from '../claim.ts';

/** The one detail that payroll sees beside the name. */
export interface StatedFact {
  readonly fact: StatedFactKind;
  readonly value: string;
}

const field = (gid: string) => ({ column: 'job_check.claim_cipher', id: gid });

/** Of what a person stated, what tells payroll most and others least. */
export function factOf({ dob, employeeNumber, ssnLast4 }: StatedClaim): StatedFact {
  if (employeeNumber) return { fact: 'EMPLOYEE_NUMBER', value: employeeNumber };
  if (ssnLast4) return { fact: 'SSN', value: ssnLast4 };
  return { fact: 'BIRTH_DATE', value: dob ?? '' };
}

export function sealFact(vault: Vault, gid: string, fact: StatedFact): Buffer {
  return vault.seal(JSON.stringify(fact), field(gid));
}

export function openFact(vault: Vault, gid: string, sealed: Buffer): StatedFact {
  return JSON.parse(vault.open(sealed, field(gid))) as StatedFact;
}
