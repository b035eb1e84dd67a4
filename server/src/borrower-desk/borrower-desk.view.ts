import type { Answer } from '@paystead/contract/call';
import type { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { maskEmail, maskPhone } from '../identity/index.ts';
import { isoTime } from '../platform/clock.ts';
import { type LoanFigures, loanReference, type LoanRow } from '../servicing/index.ts';
import type { findApplicationsOf, findPerson } from './borrower-desk.queries.ts';

type View = Answer<typeof readDeskBorrower>;
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
type Applications = Awaited<ReturnType<typeof findApplicationsOf>>;

/** Who the borrower is and how to reach them, masked. */
export function viewPerson(person: Person) {
  return {
    gid: person.gid,
    name: person.name,
    employer: person.employer,
    email: maskEmail(person.email),
    email_verified: person.email_verified_at !== null,
    phone: person.phone === null ? null : maskPhone(person.phone),
    phone_verified: person.phone_verified_at !== null,
  };
}

export function viewLoan(loan: LoanRow, figures: LoanFigures | undefined): View['loans'][number] {
  if (!figures) throw new Error(`Loan ${loan.gid} has no figures`);
  return {
    gid: loan.gid,
    reference: loanReference(loan.gid),
    loan_status: loan.status,
    amount: loan.amount_cents,
    balance: figures.balance,
    delinquent_amount: figures.delinquentAmount,
    delinquent_days: figures.delinquentDays,
    next_installment_date: figures.nextInstallmentDate,
  };
}

export function viewApplications({ rows, total }: Applications): View['applications'] {
  return {
    total,
    rows: rows.map((row) => ({
      gid: row.gid,
      status: row.status,
      amount: row.amount_cents,
      term: row.term,
      created_at: isoTime(row.created_at),
    })),
  };
}
