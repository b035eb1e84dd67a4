import { listRefunds as call } from '@paystead/contract/servicing/refunds';
import { accountNames } from '../../bank-accounts/index.ts';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { findRefundsOf } from './refund.queries.ts';
import { viewRefund } from './refund.view.ts';

/** Refunds of the borrower's loan, newest first. */
export const listRefunds = query(call, async ({ actor, db, input }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const [rows, names] = await Promise.all([
    findRefundsOf(db, loan.gid),
    accountNames({ db }, loan.borrower_gid),
  ]);
  return rows.map((row) => viewRefund(row, names));
});
