import type { EmploymentProof } from '@paystead/lending/employment/workflow-policy';
import { matchRoster, readRosterEntry } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import {
  noteAddress,
  putPersonal,
  sealBirthDate,
  sealSsn,
  type PersonRow,
} from '../profile/index.ts';
import type { StatedClaim } from './claim.ts';
import { proveEmployment } from './prove-employment.ts';

/**
 * Looks a person up on the employer's list. A match copies the list's details (birth date, Social
 * Security number, employee status, address) and proves employment. False when no one on the list
 * matches, and for a person who has left.
 * @param onMatch called before employment is proved
 */
export async function proveByRoster(
  context: WorkContext,
  person: PersonRow,
  proof: EmploymentProof,
  claim: StatedClaim,
  onMatch?: () => Promise<void>,
): Promise<boolean> {
  const { db, now, vault } = context;
  const match = await matchRoster(context, {
    borrowerGid: person.gid,
    employerGid: person.employer_gid,
    firstName: person.first_name,
    lastName: person.last_name,
    ...claim,
  });
  if (!match || match.employeeStatus === 'Terminated') return false;
  await onMatch?.();

  await putPersonal(
    db,
    person.gid,
    {
      employee_status: match.employeeStatus,
      ...(match.dob ? sealBirthDate(vault, person.gid, match.dob) : {}),
      ...(match.ssn ? sealSsn(vault, person.gid, match.ssn) : {}),
    },
    now,
  );
  const entry = await readRosterEntry(context, person.gid);
  if (entry?.address) await noteAddress(context, person.gid, 'EMPLOYER', entry.address);
  await proveEmployment(context, person, { proof });
  return true;
}
