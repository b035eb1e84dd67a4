import { putEmployeeStatus } from '../employers/index.ts';
import { resetEmploymentVerified } from '../identity/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { putPersonal } from '../profile/index.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { DeductionRow } from './deductions.queries.ts';

/**
 * Handles payroll's report that a borrower has left: updates the employee status (S4.1), resets the
 * verified employment (S4.11), and tells the borrower once what it means for the loan.
 */
export async function endEmployment(
  context: WorkContext,
  { borrower_gid: borrowerGid, loan_gid: loanGid }: DeductionRow,
): Promise<void> {
  const { db, now } = context;
  const status = 'Terminated';
  await putEmployeeStatus(db, borrowerGid, status, now);
  await putPersonal(db, borrowerGid, { employee_status: status }, now);
  if (!(await resetEmploymentVerified(context, borrowerGid))) return;

  await tellBorrower(
    context,
    { loanGid, borrowerGid },
    {
      subject: 'Your installments no longer come from your paycheck',
      paragraphs: [
        'Your employer told us you no longer work there, so nothing comes out of your paycheck anymore.',
        'Your loan stays the same: the same amounts on the same days. You can pay from your bank account on your loan’s page.',
        'If this is a mistake, you have a new job, or you can’t pay now, write or call us. We’ll work out a plan with you.',
      ],
      about: 'employment ended',
      paper: 'LOAN_NOTICE',
    },
  );
}
