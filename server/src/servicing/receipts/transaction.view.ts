import type { Answer } from '@paystead/contract/call';
import type { listTransactions } from '@paystead/contract/servicing/servicing';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { StatementRow } from '../../ledger/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';

type TransactionView = Answer<typeof listTransactions>['rows'][number];

/** S3.11: plus raises the debt, minus lowers it, null marks a change of status. */
export function viewTransaction(row: StatementRow, loan: LoanRow, today: Day): TransactionView {
  const isMark = row.transaction_cents === null;
  return {
    gid: row.gid,
    employee_id: loan.borrower_gid,
    entry_date: row.booked_on,
    effective_date: row.effective_date,
    amount: row.transaction_cents,
    transaction_type: row.transaction_type,
    loan_id: loan.gid,
    transaction_status:
      row.completes_on !== null && today.toString() < row.completes_on ? 'PENDING' : 'COMPLETED',
    note: row.note,
    principal: isMark ? null : row.principal_cents,
    interest: isMark ? null : row.interest_cents,
    balance_after: isMark ? null : row.balance_cents,
  };
}
