import type { confirmEmployment } from '@paystead/contract/verification/employment';
import type { Input } from '@paystead/contract/call';
import type { EmploymentProof } from '@paystead/lending/employment/workflow-policy';
import { refuse } from '../platform/refusal.ts';
import type { StatedClaim } from './claim.ts';

type Stated = Input<typeof confirmEmployment>;

const NO_CLAIM = 'Enter your employee number, or one of the other two';
const NO_WORD = 'Check the box to confirm';
const LONGEST_YEARS = 70;

/** The details to look up on the employer's list; at least one. */
export function claimIn({ employee_number, dob, ssn_last4 }: Stated): StatedClaim {
  if (!employee_number && !dob && !ssn_last4) refuse('FIELDS', {}, { employee_number: NO_CLAIM });
  return {
    ...(employee_number && { employeeNumber: employee_number }),
    ...(dob && { dob }),
    ...(ssn_last4 && { ssnLast4: ssn_last4 }),
  };
}

/** The first day at work, or of the pension, which only the person states. */
export function startIn(
  { started_on }: Stated,
  proof: EmploymentProof,
  today: Temporal.PlainDate,
): { hiredOn?: Temporal.PlainDate; pensionSince?: Temporal.PlainDate } {
  const isPension = proof === 'PENSION_STATEMENT';
  const missing = isPension
    ? 'Enter the day of your first pension payment, like 03/01/2020'
    : 'Enter your first day at work, like 03/27/2019';
  const start = started_on === undefined ? null : Temporal.PlainDate.from(started_on);
  if (!start || start.until(today, { largestUnit: 'years' }).years > LONGEST_YEARS) {
    refuse('FIELDS', {}, { started_on: missing });
  }
  if (Temporal.PlainDate.compare(start, today) > 0) {
    refuse('FIELDS', {}, { started_on: 'Enter a day that isn’t in the future' });
  }
  return isPension ? { pensionSince: start } : { hiredOn: start };
}

export function attestedIn({ attested }: Stated): void {
  if (!attested) refuse('FIELDS', {}, { attested: NO_WORD });
}
