import { body, Gid } from '@paystead/contract/primitives';
import type { WorkContext } from '../platform/context.ts';
import { job } from '../platform/jobs/job.ts';
import { findPerson } from '../profile/index.ts';
import { findPayrollUsers } from '../staff/index.ts';
import { openClaim } from './claim.ts';
import { endJobCheck, findOpenJobCheck } from './desk/job-checks.queries.ts';
import { type CheckRow, findCheck } from './employment.queries.ts';
import { handToLender } from './hand-to-lender.ts';
import { lookAgainAt } from './look-again.ts';
import { proveByRoster } from './prove-by-roster.ts';
import { tellConfirmed } from './tell-confirmed.ts';

/**
 * Looks up the person on the employer's list after an ASYNC request (S3.17): whom the roster has,
 * nobody needs to confirm. Repeats until payroll answers or its time is over (PEOPLE-9). A
 * sandbox employer without a desk answers the first time.
 */
export const answerEmploymentCheck = job(
  'answer-employment-check',
  body({ borrower: Gid }),
  async (context) => {
    const { db, enqueue, input, now, vault } = context;
    const check = await findCheck(db, input.borrower, { lock: true });
    if (check?.state !== 'EMPLOYER' || !check.claim_cipher) return;

    const person = await findPerson(db, input.borrower);
    const claim = openClaim(vault, person.gid, check.claim_cipher);
    const found = await findOpenJobCheck(db, person.gid);
    if (
      await proveByRoster(context, person, check.proof, claim, () =>
        endJobCheck(db, person.gid, 'FOUND', now),
      )
    ) {
      await tellConfirmed(context, person, check);
      return;
    }
    if (await isOver(context, check, found?.closes_at)) {
      await handToLender(context, person, check);
      return;
    }
    await enqueue('answer-employment-check', input, { startAfter: lookAgainAt() });
  },
);

async function isOver(
  { config, db, now, today }: WorkContext,
  check: CheckRow,
  closesAt: Temporal.Instant | undefined,
): Promise<boolean> {
  // Asked before employers had a desk.
  if (!closesAt) return (check.answer_by ?? '') < today.toString();
  if (Temporal.Instant.compare(closesAt, now) <= 0) return true;
  if (config.mode !== 'sandbox') return false;
  return (await findPayrollUsers(db, check.employer_gid)).length === 0;
}
