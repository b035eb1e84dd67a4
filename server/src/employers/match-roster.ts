import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { WorkContext } from '../platform/context.ts';
import { findByLastName, linkBorrower, type RosterRow } from './roster.queries.ts';
import { openOfRoster, SSN_LAST4_PURPOSE } from './roster-field.ts';

/** The details to find a person by: a name and at least one of the others. */
export interface Claim {
  readonly borrowerGid: string;
  readonly employerGid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber?: string;
  readonly dob?: string;
  readonly ssnLast4?: string;
}

/** The roster entry that a claim matches. */
export interface MatchedEntry {
  readonly gid: string;
  readonly employeeStatus: EmployeeStatus;
  readonly dob: string | null;
  readonly ssn: string | null;
}

type Reading = Pick<WorkContext, 'db' | 'vault'>;

/**
 * Finds the one roster entry that has this name and matches everything the person stated. Undefined
 * when none or more than one matches: a wrong and an ambiguous claim get the same answer.
 */
export async function findOnRoster(context: Reading, claim: Claim): Promise<RosterRow | undefined> {
  const rows = await findByLastName(context.db, claim);
  const agreeing = rows.filter((row) => agrees(context, row, claim));
  return agreeing.length === 1 ? agreeing[0] : undefined;
}

/** Finds a person's roster entry and links it to their account. */
export async function matchRoster(
  { db, now, vault }: Pick<WorkContext, 'db' | 'now' | 'vault'>,
  claim: Claim,
): Promise<MatchedEntry | undefined> {
  const match = await findOnRoster({ db, vault }, claim);
  if (!match) return undefined;

  await linkBorrower(db, match.gid, claim.borrowerGid, now);
  return {
    gid: match.gid,
    employeeStatus: match.employee_status,
    dob: openOfRoster(vault, match, 'dob_cipher'),
    ssn: openOfRoster(vault, match, 'ssn_cipher'),
  };
}

function agrees({ vault }: Pick<WorkContext, 'vault'>, row: RosterRow, claim: Claim): boolean {
  const { employeeNumber, dob, ssnLast4 } = claim;
  if (!employeeNumber && !dob && !ssnLast4) return false;
  if (!sameName(row.first_name, claim.firstName)) return false;
  if (employeeNumber && row.employee_number.toLowerCase() !== employeeNumber.toLowerCase())
    return false;
  if (dob && openOfRoster(vault, row, 'dob_cipher') !== dob) return false;
  return (
    !ssnLast4 || row.ssn_last4_lookup?.equals(vault.lookup(ssnLast4, SSN_LAST4_PURPOSE)) === true
  );
}

/**
 * First names match when one begins with the other's first word: `Bob` isn't `Robert`, `Ann M.` is
 * `Ann`.
 */
function sameName(one: string, other: string): boolean {
  const first = (name: string) => name.trim().toLowerCase().split(/\s+/)[0];
  return first(one) === first(other);
}
