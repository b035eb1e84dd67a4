import * as calls from '@paystead/contract/servicing/servicing';
import { findStatement } from '../../ledger/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { viewTransaction } from './transaction.view.ts';

/** Rows of a page by default, and at most. */
const PAGE = 20;
const MOST = 200;

/** Transactions of the borrower's loan, newest first (S3.11). */
export const listTransactions = query(
  calls.listTransactions,
  async ({ actor, db, input, today }) => {
    const loan = await findOwnLoan(db, actor, input.gid);

    const limit = Math.min(Number(input.l ?? PAGE), MOST);
    const statement = await findStatement(db, loan.gid, { limit, offset: Number(input.o ?? 0) });

    return {
      total: statement.total,
      rows: statement.rows.map((row) => viewTransaction(row, loan, today)),
    };
  },
);
