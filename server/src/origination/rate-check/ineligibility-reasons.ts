import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { statusRules } from '@paystead/lending/employment/employee-status';
import { showPercent } from '@paystead/lending/money/rate';
import { reasonSentences } from '@paystead/lending/decision/reasons';
import type { Transaction } from '../../platform/database/database.ts';
import { hasLoan, type ApplicationRow } from '../application/application.queries.ts';
import type { Applicant } from '../application/load-applicant.ts';

const NO_PROGRAM = 'Your employer no longer offers this program.';
const ONE_LOAN = 'You have a loan with us. You can apply again when it’s paid off.';
const PAST_DUE = 'Your loan is past due. You can borrow more once it’s caught up.';

const UNSENT = 'You have an open application. Finish it or withdraw it first.';
const WITH_US = 'We’re working on your application. You can’t start another one until we decide.';
const OFFER = 'You have an offer waiting. Sign it or withdraw it first.';
const SIGNED = 'Your loan is signed, and your money is on its way.';

/** Why someone with an open application can't start another one. */
export function openApplicationReason(status: ApplicationRow['status']): string {
  switch (status) {
    case 'SUBMITTED':
    case 'REVIEW':
      return WITH_US;
    case 'OFFERED':
    case 'ACCEPTED':
      return OFFER;
    case 'SIGNED':
      return SIGNED;
    default:
      return UNSENT;
  }
}

/**
 * Why a person can't get a new loan now, in sentences; empty if nothing prevents it.
 * @param open their open application; the loan it has signed is no reason of its own
 */
export async function ineligibilityReasons(
  db: Transaction,
  applicant: Applicant,
  policy: CreditPolicy,
  open: Pick<ApplicationRow, 'status'> | null = null,
): Promise<string[]> {
  const { employer, person, roster, workflow } = applicant;
  const status = roster?.employeeStatus ?? person.employee_status;
  const pensioner = workflow === 'RETIREE' && status === 'Retired';
  const hasAnother = open?.status !== 'SIGNED' && (await hasLoan(db, person.gid));
  return [
    employer.active ? [] : [NO_PROGRAM],
    pensioner || statusRules[status].mayApply ? [] : [reasonSentences.EMPLOYMENT_NOT_ACTIVE],
    hasAnother ? openLoanReasons(applicant, policy) : [],
  ].flat();
}

/** A borrower with an open loan can refinance it once a certain share is repaid (CREDIT-14). */
function openLoanReasons({ oldLoan }: Applicant, { minRepaidShare }: CreditPolicy): string[] {
  if (oldLoan === null) return [ONE_LOAN];
  if (!oldLoan.current) return [PAST_DUE];
  if (oldLoan.repaidShare >= minRepaidShare) return [];
  const share = showPercent(minRepaidShare).replace('.00%', '%');
  return [`You can borrow more when ${share} of your loan is repaid.`];
}
