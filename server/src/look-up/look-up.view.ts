import type { Answer } from '@paystead/contract/call';
import type {
  listAllApplications,
  listAllLoans,
  listBorrowers,
} from '@paystead/contract/product/look-up';
import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import { maskEmail } from '../identity/index.ts';
import { answerBy } from '../origination/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { LoanFigures } from '../servicing/index.ts';
import type { findApplications, findBorrowers, findLoans } from './look-up.queries.ts';

type ApplicationRow = Awaited<ReturnType<typeof findApplications>>['rows'][number];
type ApplicationView = Answer<typeof listAllApplications>['rows'][number];

export function viewApplication(row: ApplicationRow, now: Temporal.Instant): ApplicationView {
  return {
    gid: row.gid,
    borrower_gid: row.borrower_gid,
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

type BorrowerRow = Awaited<ReturnType<typeof findBorrowers>>['rows'][number];

/** The email as the borrower’s page masks it (STAFF-30). */
export function viewBorrower(row: BorrowerRow): Answer<typeof listBorrowers>['rows'][number] {
  return { ...row, email: maskEmail(row.email), created_at: isoTime(row.created_at) };
}
