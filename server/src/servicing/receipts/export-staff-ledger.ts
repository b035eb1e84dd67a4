import { exportStaffLedger as call } from '@paystead/contract/servicing/staff-loan';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { toDecimal } from '@paystead/lending/money/money';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { csvLine } from '../../partners/payroll/csv.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { pageOfTransactions } from './transactions-page.ts';

const HEAD = [
  'Date',
  'Booked on',
  'Entry',
  'Note',
  'State',
  'Interest',
  'Principal',
  'Amount',
  'Balance after',
];

/** STAFF-29: every entry of a loan, page by page, as the desk and the borrower see them. */
export const exportStaffLedger = query(call, async ({ db, input, today }) => {
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const lines = [csvLine(HEAD)];
  for (;;) {
    const from = { l: String(LONGEST_PAGE), o: String(lines.length - 1) };
    const { rows, total } = await pageOfTransactions(db, loan, from);
    lines.push(...rows.map((row) => csvLine(cellsOf(row))));
    if (rows.length === 0 || lines.length > total) break;
  }
  return file(`ledger-${loanReference(loan.gid)}-${today}.csv`, lines.join(''));
});

type Row = Awaited<ReturnType<typeof pageOfTransactions>>['rows'][number];

function cellsOf(row: Row): string[] {
  return [
    row.effective_date,
    row.entry_date,
    row.transaction_type,
    row.note ?? '',
    row.transaction_status === 'PENDING' ? 'Pending' : 'Booked',
    amountOf(row.interest),
    amountOf(row.principal),
    amountOf(row.amount),
    amountOf(row.balance_after),
  ];
}

function amountOf(cents: bigint | null): string {
  return cents === null ? '' : toDecimal(cents);
}
