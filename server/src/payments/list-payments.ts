import { listPayments as call } from '@paystead/contract/servicing/payments';
import { accountNames } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { listOfLoan } from './payments.queries.ts';
import { viewPayment } from './payments.view.ts';

/** The payments the borrower planned for a loan, newest first. */
export const listPayments = query(call, async ({ actor, db, input, now }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const names = await accountNames({ db }, loan.borrower_gid);
  return (await listOfLoan(db, loan.gid)).map((row) => viewPayment(row, names, now));
});
