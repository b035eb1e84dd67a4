import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { answerEmploymentCheck } from './answer-employment-check.job.ts';
import { sealClaim, type StatedClaim } from './claim.ts';
import { openJobCheck } from './desk/open-job-check.ts';
import { raiseItems } from '../queue-items/index.ts';
import { firstLookAt } from './look-again.ts';
import { putCheck } from './employment.queries.ts';

/**
 * Asks an employer that answers later (ASYNC): its desk gets a job check, the EMPLOYMENT item
 * waits, and a job looks on the roster by itself.
 */
export async function askEmployer(
  context: WorkContext,
  person: PersonRow,
  proof: 'ROSTER' | 'ROSTER_FEED',
  claim: StatedClaim,
): Promise<void> {
  const { db, now, vault, enqueue, event } = context;
  const answerBy = await openJobCheck(context, person, claim);
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
  await raiseItems(context, {
    borrowerGid: person.gid,
    applicationGid: null,
    uec: 'PREQUALIFY',
    types: ['EMPLOYMENT'],
    status: 'REVIEW',
  });
  const startAfter = firstLookAt(context);
  await enqueue(answerEmploymentCheck, { borrower: person.gid }, { startAfter });
}
