import type { Answer } from '@paystead/contract/call';
import type { search } from '@paystead/contract/staff/search';
import { isoTime } from '../platform/clock.ts';
import { type LoanFigures, loanReference, type LoanRow } from '../servicing/index.ts';
import type { findConversationsOf, findTasksOf, PaymentRow, PersonRow } from './search.queries.ts';

type Found = Answer<typeof search>;
type Names = ReadonlyMap<string, string>;

export function viewLoans(
  loans: readonly LoanRow[],
  figures: ReadonlyMap<string, LoanFigures>,
  nameOf: Names,
): Found['loans'] {
  return loans.map(({ borrower_gid: borrower, gid, status }) => {
    const now = figures.get(gid);
    if (!now) throw new Error(`Loan ${gid} has no figures`);
    return {
      gid,
      reference: loanReference(gid),
      borrower: nameOf.get(borrower) ?? '',
      loan_status: status,
      balance: now.balance,
      delinquent_days: now.delinquentDays,
    };
  });
}

/** People with their open loan, else their newest. */
export function viewPeople(
  people: readonly PersonRow[],
  loans: readonly LoanRow[],
  shown: Found['loans'],
): Found['people'] {
  return people.map(({ by_what: by, email, employer, gid, name }) => {
    const place = loans.findIndex((loan) => loan.borrower_gid === gid);
    return { gid, name, email, employer, by, loan: shown[place] ?? null };
  });
}

export function viewTasks(
  rows: Awaited<ReturnType<typeof findTasksOf>>,
  nameOf: Names,
): Found['tasks'] {
  return rows.map(({ borrower_gid: borrower, gid, status, type }) => ({
    gid,
    person: nameOf.get(borrower) ?? '',
    type,
    status,
  }));
}

export function viewMessages(
  rows: Awaited<ReturnType<typeof findConversationsOf>>,
  nameOf: Names,
): Found['messages'] {
  return rows.map(({ borrower_gid: borrower, gid, last_message_at: at, text, waits }) => ({
    gid,
    person: nameOf.get(borrower) ?? '',
    text: text ?? '',
    at: isoTime(at),
    waits,
  }));
}

export function viewPayments(rows: readonly PaymentRow[], nameOf: Names): Found['payments'] {
  return rows.map(({ amount_cents: amount, borrower_gid: borrower, loan_gid: loan, number }) => ({
    number,
    loan,
    person: nameOf.get(borrower) ?? '',
    amount,
  }));
}
