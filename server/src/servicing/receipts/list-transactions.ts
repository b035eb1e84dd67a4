import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { pageOfTransactions } from './transactions-page.ts';

/** Transactions of the borrower's loan, newest first (S3.11). */
export const listTransactions = query(calls.listTransactions, async ({ actor, db, input }) =>
  pageOfTransactions(db, await findOwnLoan(db, actor, input.gid), input),
);
