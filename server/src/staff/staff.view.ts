import type { Answer } from '@paystead/contract/call';
import type {
  listAllApplications,
  listAllLoans,
  staffLogin,
} from '@paystead/contract/product/console';
import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import { answerBy } from '../origination/index.ts';
import { maskEmail } from '../identity/index.ts';
import type { LoanFigures } from '../servicing/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { Level } from '../platform/session/actor.ts';
import type { findApplications, findLoans } from './list.queries.ts';
import type { StaffEntrant } from './staff.queries.ts';

/** The logged-in person; before the second step, only where the code went. */
export function viewStaffSession(person: StaffEntrant, level: Level): Answer<typeof staffLogin> {
  if (level === 'full') {
    return { mfa_required: false, mfa_hint: null, name: person.name, roles: person.roles };
  }
  return {
    mfa_required: true,
    mfa_hint: `email to ${maskEmail(person.email)}`,
    name: null,
    roles: [],
  };
}

type ApplicationRow = Awaited<ReturnType<typeof findApplications>>['rows'][number];
type ApplicationView = Answer<typeof listAllApplications>['rows'][number];

export function viewApplication(row: ApplicationRow, now: Temporal.Instant): ApplicationView {
  return {
    gid: row.gid,
    applicant: row.applicant,
    employer: row.employer,
    status: row.status,
    amount: row.amount_cents,
    term: row.term,
    leadgen: row.leadgen as ApplicationView['leadgen'],
    ...answerBy(UNDECIDED.includes(row.status) ? row.submitted_at : null, now),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** Submitted and undecided: the legal deadline runs, even while we wait for the borrower. */
const UNDECIDED: readonly ApplicationStatus[] = ['SUBMITTED', 'REVIEW'];

type LoanRow = Awaited<ReturnType<typeof findLoans>>['rows'][number];
type LoanView = Answer<typeof listAllLoans>['rows'][number];

export function viewLoan(row: LoanRow, figures: LoanFigures | undefined): LoanView {
  if (!figures) throw new Error(`Loan ${row.gid} has no figures`);
  return {
    gid: row.gid,
    borrower: row.borrower,
    employer: row.employer,
    loan_status: row.status,
    amount: row.amount_cents,
    balance: figures.balance,
    delinquent_days: figures.delinquentDays,
    delinquent_amount: figures.delinquentAmount,
    next_installment_date: figures.nextInstallmentDate,
    disbursement_date: row.disbursement_date,
  };
}
