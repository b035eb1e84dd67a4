import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { statusRules } from '@paystead/lending/employment/employee-status';
import { showPercent } from '@paystead/lending/money/rate';
import { reasonSentences } from '@paystead/lending/decision/reasons';
import type { Transaction } from '../../platform/database/database.ts';
import { hasLoan } from '../application/application.queries.ts';
import type { Applicant } from '../application/load-applicant.ts';

const NO_PROGRAM = 'Your employer does not offer this program any more.';
const ONE_LOAN = 'You have a loan with us. You can apply again when it is paid off.';
const PAST_DUE = 'Payments on your loan are past due. You can borrow more once they are made.';

/** Why a person can't start an application now, in sentences; empty if nothing prevents it. */
export async function ineligibilityReasons(
  db: Transaction,
  applicant: Applicant,
  policy: CreditPolicy,
): Promise<string[]> {
  const { employer, person, roster, workflow } = applicant;
  const status = roster?.employeeStatus ?? person.employee_status;
  const pensioner = workflow === 'RETIREE' && status === 'Retired';
  return [
    employer.active ? [] : [NO_PROGRAM],
    pensioner || statusRules[status].mayApply ? [] : [reasonSentences.EMPLOYMENT_NOT_ACTIVE],
    (await hasLoan(db, person.gid)) ? openLoanReasons(applicant, policy) : [],
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
