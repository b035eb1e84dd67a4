import type { EmploymentProof } from '@paystead/lending/employment/workflow-policy';
import { workflowRulesOn } from '../employers/index.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PersonRow } from '../profile/index.ts';
import { raiseItems } from '../queue-items/index.ts';
import { endJobCheck } from './desk/job-checks.queries.ts';
import { putCheck } from './employment.queries.ts';

/** Asks for a document that proves employment, and stores the stated details until it arrives. */
export async function askForDocument(
  context: WorkContext,
  person: PersonRow,
  proof: EmploymentProof,
  stated: { hiredOn?: Temporal.PlainDate; pensionSince?: Temporal.PlainDate },
): Promise<void> {
  const { db, now, today } = context;
  const { employmentItem } = await workflowRulesOn(db, person.workflow, today);
  await endJobCheck(db, person.gid, 'REPLACED', now);
  await putCheck(db, {
    borrower_gid: person.gid,
    employer_gid: person.employer_gid,
    proof,
    state: 'DOCUMENT',
    claim_cipher: null,
    hired_on: stated.hiredOn?.toString() ?? null,
    pension_since: stated.pensionSince?.toString() ?? null,
    gross_pay_cents: null,
    asked_at: now,
    answer_by: null,
    answered_at: null,
  });
  await raiseItems(context, {
    borrowerGid: person.gid,
    applicationGid: null,
    uec: 'PREQUALIFY',
    types: [employmentItem ?? 'EMPLOYMENT'],
  });
}
