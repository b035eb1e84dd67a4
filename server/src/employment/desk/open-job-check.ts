import { randomUUID } from 'node:crypto';
import { announce } from '../../connections/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { PersonRow } from '../../profile/index.ts';
import type { StatedClaim } from '../claim.ts';
import { jobCheckClock } from './job-check-clock.ts';
import { endJobCheck, insertJobCheck } from './job-checks.queries.ts';
import { factOf, sealFact } from './stated-fact.ts';

/**
 * Puts a check on the employer’s desk and tells its servers; it takes the place of one that was
 * open.
 * @returns the last day for an answer
 */
export async function openJobCheck(
  context: WorkContext,
  person: PersonRow,
  claim: StatedClaim,
): Promise<string> {
  const { db, now, vault } = context;
  const { closesAt, remindAt } = jobCheckClock(now);
  const answerBy = dayOf(closesAt).toString();
  const gid = randomUUID();
  await endJobCheck(db, person.gid, 'REPLACED', now);
  await insertJobCheck(db, {
    gid,
    employer_gid: person.employer_gid,
    borrower_gid: person.gid,
    first_name: person.first_name,
    last_name: person.last_name,
    claim_cipher: sealFact(vault, gid, factOf(claim)),
    asked_at: now,
    remind_at: remindAt,
    closes_at: closesAt,
    state: 'OPEN',
  });
  await announce(context, {
    employerGid: person.employer_gid,
    type: 'job_check.asked',
    data: { job_check: gid, answer_by: answerBy },
  });
  return answerBy;
}
