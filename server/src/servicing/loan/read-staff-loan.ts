import { readStaffLoan as call } from '@paystead/contract/servicing/staff-loan';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from './loan.queries.ts';
import { readWhole } from './whole-loan.ts';

/** STAFF-6: one loan as its borrower sees it now, with the person and the employer, for staff. */
export const readStaffLoan = query(call, async (context) => {
  const { db, input, now } = context;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const { view, around } = await readWhole(context, loan);

  return {
    as_of: isoTime(now),
    reference: loanReference(loan.gid),
    borrower: {
      gid: loan.borrower_gid,
      name: around.borrower,
      employee_status: around.employee_status,
    },
    employer: around.employer,
    loan: view,
  };
});
