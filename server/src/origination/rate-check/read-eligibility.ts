import { readEligibility as call } from '@paystead/contract/origination/origination';
import { query } from '../../platform/calls/command.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type ApplicationRow,
  findLoanOf,
  findOpen,
  hasLoan,
} from '../application/application.queries.ts';
import { findPolicy } from '../decision/decision.queries.ts';
import { parseFlow } from './parse-flow.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { ineligibilityReasons } from './ineligibility-reasons.ts';

const NOT_VERIFIED = 'Finish verifying your account first.';

/** S7.11, S3.22: what the person may do now, and the reasons for what they may not. */
export const readEligibility = query(call, async (context) => {
  const { actor, db, input } = context;
  parseFlow(input.uec);
  const open = await findApplicationInProgress(db, actor.gid);
  const applicant = await loadApplicant(context, actor.gid, open ?? null);
  const policy = await findPolicy(db, context.today);
  const reasons = open ? [] : await ineligibilityReasons(db, applicant, policy.values);
  const may = actor.verified && reasons.length === 0;
  const byDeduction = applicant.rules.collection[0] !== 'ach';
  return {
    application: may,
    benefit: applicant.employer.active && applicant.person.employment_verified_at !== null,
    prequalification: may && (!open || open.status === 'DRAFT' || open.status === 'CONFIRMING'),
    backup_ach: byDeduction && (open !== undefined || (await hasLoan(db, actor.gid))),
    reasons: actor.verified ? reasons : [NOT_VERIFIED, ...reasons],
  };
});

/**
 * A signed application has ended once its loan is open, even before the close of day records it.
 */
async function findApplicationInProgress(
  db: Transaction,
  borrowerGid: string,
): Promise<ApplicationRow | undefined> {
  const open = await findOpen(db, borrowerGid);
  if (open?.status !== 'SIGNED') return open;
  const loan = await findLoanOf(db, open.gid);
  return loan && loan.status !== 'Pending' ? undefined : open;
}
