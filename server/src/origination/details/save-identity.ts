import type { saveConfirmations } from '@paystead/contract/origination/origination';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  isBirthDate,
  isGivenSsn,
  putPersonal,
  sealBirthDate,
  sealSsn,
} from '../../profile/index.ts';
import type { Applicant } from '../application/load-applicant.ts';

const DOB = 'Enter your date of birth, like 03/27/1984';
const DOB_DIFFERS = 'Your employer gave us another date of birth. Call us if theirs is wrong.';
const SSN = 'Check your Social Security number';
const SSN_DIFFERS =
  'Your employer gave us another Social Security number. Call us if theirs is wrong.';

/** Stores name, birth date and Social Security number; the last two only in the vault. */
export async function saveIdentity(
  context: Context<typeof saveConfirmations>,
  applicant: Applicant,
): Promise<void> {
  const { actor, db, input, now, today, vault } = context;
  const { name, dob } = input;
  const ssn = input.ssn?.replaceAll(/\D/g, '');
  if (dob !== undefined) checkBirthDate(dob, today, applicant);
  if (ssn !== undefined) checkSsn(ssn, applicant);
  if (name === undefined && dob === undefined && ssn === undefined) return;

  await putPersonal(
    db,
    actor.gid,
    {
      ...(name && { first_name: name.first_name, last_name: name.last_name }),
      ...(dob !== undefined && sealBirthDate(vault, actor.gid, dob)),
      ...(ssn !== undefined && sealSsn(vault, actor.gid, ssn)),
    },
    now,
  );
}

function checkBirthDate(dob: string, today: Temporal.PlainDate, { roster, bornOn }: Applicant) {
  if (!isBirthDate(dob, today)) refuse('FIELDS', {}, { dob: DOB });
  if (roster && bornOn !== null && bornOn !== dob) {
    refuse('ANSWER_NOT_ACCEPTED', { why: DOB_DIFFERS });
  }
}

function checkSsn(ssn: string, applicant: Applicant): void {
  if (!isGivenSsn(ssn)) refuse('FIELDS', {}, { ssn: SSN });
  if (applicant.roster && applicant.ssn !== null && applicant.ssn !== ssn) {
    refuse('ANSWER_NOT_ACCEPTED', { why: SSN_DIFFERS });
  }
}
