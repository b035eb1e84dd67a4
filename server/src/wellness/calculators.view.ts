import type {
  calculatePayoffSooner,
  readCalculators,
} from '@paystead/contract/wellness/calculators';
import type { Answer } from '@paystead/contract/call';
import { installmentsOfMonth } from '@paystead/lending/wellness/budget';
import type { LoanCourse } from '@paystead/lending/servicing/payoff-sooner';
import { toPercent } from '@paystead/lending/money/rate';
import type { OwnLoan } from './own-loan.ts';

export function viewCourse(course: LoanCourse): Answer<typeof calculatePayoffSooner>['usual'] {
  return {
    installments: course.payments,
    last_date: course.lastDue?.toString() ?? null,
    interest: course.interest,
    total: course.total,
  };
}

/** The loan that the calculators start with. */
export function viewOwnLoan(
  { loan, payoff }: OwnLoan,
  usual: LoanCourse,
): NonNullable<Answer<typeof readCalculators>['loan']> {
  return {
    gid: loan.gid,
    balance: payoff.principal,
    installment_amount: loan.installment_cents,
    monthly_amount: installmentsOfMonth(loan.installment_cents, loan.payroll_frequency),
    installments_remaining: usual.payments,
    interest_rate: toPercent(loan.rate),
    interest_to_come: usual.interest,
    expected_payoff_date: usual.lastDue?.toString() ?? null,
  };
}
