import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { announce } from '../connections/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { answerEmploymentCheck } from './answer-employment-check.job.ts';
import { sealClaim, type StatedClaim } from './claim.ts';
import { raiseItems } from '../queue-items/index.ts';
import { lookAgainAt } from './look-again.ts';
import { putCheck } from './employment.queries.ts';

/** How many business days an employer has to answer. */
const ANSWER_DAYS = 3;

/**
 * Asks an employer that answers later (ASYNC): the EMPLOYMENT item waits, and a job checks for the
 * answer.
 */
export async function askEmployer(
  context: WorkContext,
  person: PersonRow,
  proof: 'ROSTER' | 'ROSTER_FEED',
  claim: StatedClaim,
): Promise<void> {
  const { db, now, today, vault, enqueue, event } = context;
  const answerBy = addBankingDays(today, ANSWER_DAYS).toString();
  await putCheck(db, {
    borrower_gid: person.gid,
    employer_gid: person.employer_gid,
    proof,
    state: 'EMPLOYER',
    claim_cipher: sealClaim(vault, person.gid, claim),
    hired_on: null,
    pension_since: null,
    gross_pay_cents: null,
    asked_at: now,
    answer_by: answerBy,
    answered_at: null,
  });
  event('employment.asked', { kind: 'borrower', gid: person.gid }, { after: { proof } });
  await announce(context, {
    employerGid: person.employer_gid,
    type: 'job_check.asked',
    data: { job_check: person.gid, answer_by: answerBy },
  });
  await raiseItems(context, {
    borrowerGid: person.gid,
    applicationGid: null,
    uec: 'PREQUALIFY',
    types: ['EMPLOYMENT'],
    status: 'REVIEW',
  });
  const startAfter = lookAgainAt(context);
  await enqueue(answerEmploymentCheck, { borrower: person.gid }, { startAfter });
}
