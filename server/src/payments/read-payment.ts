import { readPayment as call } from '@paystead/contract/servicing/payments';
import { accountNames } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { findOfLoan } from './payments.queries.ts';
import { viewPayment } from './payments.view.ts';

/** One payment, for its receipt. */
export const readPayment = query(call, async ({ actor, db, input, now }) => {
  const loan = await findOwnLoan(db, actor, input.gid);
  const row = (await findOfLoan(db, loan.gid, input.payment)) ?? refuse('NOT_FOUND');
  return viewPayment(row, await accountNames({ db }, loan.borrower_gid), now);
});
