import { readEligibility as call } from '@paystead/contract/origination/origination';
import { takesDetails } from '@paystead/lending/states/application-status';
import { query } from '../../platform/calls/command.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type ApplicationRow,
  findLoanOf,
  findOpen,
  hasLoanByPaycheck,
} from '../application/application.queries.ts';
import { applicationPolicy } from '../decision/application-policy.ts';
import { parseFlow } from './parse-flow.ts';
import { loadApplicant, type Applicant } from '../application/load-applicant.ts';
import { ineligibilityReasons, openApplicationReason } from './ineligibility-reasons.ts';

const NOT_VERIFIED = 'Finish verifying your account first.';

/**
 * S7.11, S3.22: what the person may do now, and why not.
 *
 * - `application` start a new one; false while one is open
 * - `prequalification` check a rate: for a new application, or for one that isn't sent yet
 * - `benefit` the employer offers the program, and the person works there
 * - `backup_ach` a backup account would help: paycheck deductions pay, or are about to
 */
export const readEligibility = query(call, async (context) => {
  const { actor, db, input } = context;
  parseFlow(input.uec);
  const open = await findApplicationInProgress(db, actor.gid);
  const applicant = await loadApplicant(context, actor.gid, open ?? null);
  const policy = await applicationPolicy(context, open ?? null);
  const why = await ineligibilityReasons(db, applicant, policy.values, open ?? null);
  const unverified = actor.verified ? [] : [NOT_VERIFIED];
  const reasons = [...unverified, ...(open ? [openApplicationReason(open.status)] : []), ...why];
  const isChecking = open === undefined || takesDetails(open.status);
  return {
    application: reasons.length === 0,
    benefit: hasBenefit(applicant),
    prequalification: actor.verified && why.length === 0 && isChecking,
    backup_ach: await isPaidByPaycheck(db, applicant, open),
    reasons,
  };
});

function hasBenefit({ employer, person, roster }: Applicant): boolean {
  const status = roster?.employeeStatus ?? person.employee_status;
  const works = status !== 'Terminated' && status !== 'Deceased';
  return employer.active && person.employment_verified_at !== null && works;
}

/** A rate check is too early to ask for a backup account; a closed loan has no paydays left. */
async function isPaidByPaycheck(
  db: Transaction,
  { person, rules }: Applicant,
  open: ApplicationRow | undefined,
): Promise<boolean> {
  if (open && open.status !== 'DRAFT' && rules.collection[0] !== 'ach') return true;
  return hasLoanByPaycheck(db, person.gid);
}

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
