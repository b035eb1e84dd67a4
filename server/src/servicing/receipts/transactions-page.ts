import { findStatement } from '../../ledger/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { findPlannedPayments } from './in-flight.queries.ts';
import { viewPendingDebit, viewTransaction } from './transaction.view.ts';

/** Rows of a page by default, and at most. */
const PAGE = 20;
const MOST = 200;

/**
 * Transactions of a loan, newest first (S3.11): the debits that the bank has and hasn't settled are
 * PENDING and come first; everything in the books is COMPLETED (S4.9).
 */
export async function pageOfTransactions(
  db: Transaction,
  loan: LoanRow,
  input: { readonly l?: string | undefined; readonly o?: string | undefined },
) {
  const planned = await findPlannedPayments(db, [loan.gid]);
  const pending = planned.filter(({ state }) => state === 'SENT').toReversed();

  const limit = Math.min(Number(input.l ?? PAGE), MOST);
  const offset = Number(input.o ?? 0);
  const first = pending.slice(offset, offset + limit);
  const statement = await findStatement(db, loan.gid, {
    limit: limit - first.length,
    offset: Math.max(0, offset - pending.length),
  });

  return {
    total: pending.length + statement.total,
    rows: [
      ...first.map((row) => viewPendingDebit(row, loan)),
      ...statement.rows.map((row) => viewTransaction(row, loan)),
    ],
  };
}
