import { confirmEmployment as call } from '@paystead/contract/profile';
import { findEmployer, matchRoster } from '../employers/index.ts';
import { countTry, markVerified } from '../identity/index.ts';
import { command } from '../platform/command.ts';
import { refuse, refuseAndKeep } from '../platform/refusal.ts';
import { sealBirthDate, sealSsn } from './personal-secrets.ts';
import { findPerson } from './profile.queries.ts';
import { putPersonal } from './put-personal.ts';

const VERIFIED = 'Employment confirmed';

/**
 * Matches the user to the roster of the own employer (S4.11, employmentCheckMode SYNC). A match
 * copies what the roster knows: birth date, Social Security number, employee status.
 */
export const confirmEmployment = command(call, async (context) => {
  const { actor, db, input, now, vault } = context;
  const person = await findPerson(db, actor.gid);
  if (person.employment_verified_at) return verified();

  if (!input.employee_number && !input.dob && !input.ssn_last4) {
    refuse(
      'FIELDS',
      {},
      { employee_number: 'Enter your employee number, or one of the other two' },
    );
  }
  const employer = await findEmployer(db, person.employer_gid);
  await countTry(context, 'EMPLOYMENT');
  const match = await matchRoster(context, {
    borrowerGid: actor.gid,
    employerGid: employer.gid,
    firstName: person.first_name,
    lastName: person.last_name,
    employeeNumber: input.employee_number,
    dob: input.dob,
    ssnLast4: input.ssn_last4,
  });
  if (!match || match.employeeStatus === 'Terminated') refuseAndKeep('EMPLOYMENT_NOT_FOUND');

  await putPersonal(
    db,
    actor.gid,
    {
      employee_status: match.employeeStatus,
      ...(match.dob ? sealBirthDate(vault, actor.gid, match.dob) : {}),
      ...(match.ssn ? sealSsn(vault, actor.gid, match.ssn) : {}),
    },
    new Date(now.epochMilliseconds),
  );
  await markVerified(context, actor.gid, 'EMPLOYMENT');
  return verified();
});

function verified() {
  return { employment_verified: true, pending: false, message: VERIFIED };
}
