import { statusRules } from '@paystead/lending/employee-status';
import type { EmployeeStatus } from '@paystead/lending/employee-status';
import { reasonSentences } from '@paystead/lending/reasons';
import type { Transaction } from '../platform/database.ts';
import { hasLoan } from './application.queries.ts';
import type { Applicant } from './load-applicant.ts';

const NO_PROGRAM = 'Your employer does not offer this program any more.';
const ONE_LOAN = 'You have a loan with us. You can apply again when it is paid off.';

/** Why a person cannot start an application now, in sentences; empty when nothing is in the way. */
export async function whyNot(db: Transaction, applicant: Applicant): Promise<string[]> {
  const { employer, person, roster, workflow } = applicant;
  const status = (roster?.employeeStatus ?? person.employee_status) as EmployeeStatus;
  const pensioner = workflow === 'RETIREE' && status === 'Retired';
  return [
    employer.active ? [] : [NO_PROGRAM],
    pensioner || statusRules[status].mayApply ? [] : [reasonSentences.EMPLOYMENT_NOT_ACTIVE],
    (await hasLoan(db, person.gid)) ? [ONE_LOAN] : [],
  ].flat();
}
