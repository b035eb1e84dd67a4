import type { EmploymentProof } from '@paystead/lending/employment/workflow-policy';
import { markVerified } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { endJobCheck } from './desk/job-checks.queries.ts';
import { findCheck, putCheck } from './employment.queries.ts';

interface Proved {
  readonly proof: EmploymentProof;
  readonly hiredOn?: Temporal.PlainDate | null;
  readonly pensionSince?: Temporal.PlainDate | null;
  /** Gross pay of one paycheck, cents. */
  readonly grossPay?: bigint | null;
}

/**
 * Stores the proof of employment and sets the flag (S4.11). Details that the proof doesn't include
 * stay as stated.
 */
export async function proveEmployment(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  person: Pick<PersonRow, 'gid' | 'employer_gid'>,
  { proof, hiredOn, pensionSince, grossPay }: Proved,
): Promise<void> {
  const { db, now } = context;
  const known = await findCheck(db, person.gid, { lock: true });
  if (known?.state === 'EMPLOYER') await endJobCheck(db, person.gid, 'REPLACED', now);
  await putCheck(db, {
    borrower_gid: person.gid,
    employer_gid: person.employer_gid,
    proof,
    state: 'PROVED',
    claim_cipher: null,
    hired_on: hiredOn?.toString() ?? known?.hired_on ?? null,
    pension_since: pensionSince?.toString() ?? known?.pension_since ?? null,
    gross_pay_cents: grossPay ?? known?.gross_pay_cents ?? null,
    asked_at: known?.state === 'PROVED' || !known ? now : known.asked_at,
    answer_by: null,
    answered_at: now,
  });
  await markVerified(context, person.gid, 'EMPLOYMENT');
}
