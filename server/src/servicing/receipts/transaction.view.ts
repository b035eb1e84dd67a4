import type { Answer } from '@paystead/contract/call';
import type { listTransactions } from '@paystead/contract/servicing/servicing';
import { dayOf } from '../../platform/clock.ts';
import type { StatementRow } from '../../ledger/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import type { PlannedPaymentRow } from './in-flight.queries.ts';

type TransactionView = Answer<typeof listTransactions>['rows'][number];

/** S3.11: plus raises the debt, minus lowers it, null marks a change of status. */
export function viewTransaction(row: StatementRow, loan: LoanRow): TransactionView {
  const isMark = row.transaction_cents === null;
  return {
    gid: row.gid,
    employee_id: loan.borrower_gid,
    entry_date: row.booked_on,
    effective_date: row.effective_date,
    amount: row.transaction_cents,
    transaction_type: row.transaction_type,
    loan_id: loan.gid,
    transaction_status: 'COMPLETED',
    note: row.note,
    principal: isMark ? null : row.principal_cents,
    interest: isMark ? null : row.interest_cents,
    balance_after: isMark ? null : row.balance_cents,
  };
}

/** A debit that is at the bank: it lowers the balance on its day, if it isn't returned. */
export function viewPendingDebit(row: PlannedPaymentRow, loan: LoanRow): TransactionView {
  return {
    gid: row.gid,
    employee_id: loan.borrower_gid,
    entry_date: dayOf(row.created_at).toString(),
    effective_date: row.debit_date,
    amount: -row.amount_cents,
    transaction_type: 'Bank Payment',
    loan_id: loan.gid,
    transaction_status: 'PENDING',
    note: 'On its way from your bank',
    principal: null,
    interest: null,
    balance_after: null,
  };
}
