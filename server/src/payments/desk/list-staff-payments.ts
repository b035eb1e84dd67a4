import { listStaffPayments as call } from '@paystead/contract/servicing/payment-desk';
import { accountNames } from '../../bank-accounts/index.ts';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { listOfLoan } from '../payments.queries.ts';
import { viewPayment } from '../payments.view.ts';
import { findPhonePayment } from '../phone/phone-payments.queries.ts';

/** STAFF-24: the payments of any loan, and what its borrower wants to pay by phone. */
export const listStaffPayments = query(call, async ({ db, input, now, today }) => {
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const names = await accountNames({ db }, loan.borrower_gid);
  const wish = await findPhonePayment(db, loan.gid, today);
  return {
    rows: (await listOfLoan(db, loan.gid)).map((row) => viewPayment(row, names, now)),
    wish: wish
      ? {
          reference: wish.reference,
          mode: wish.mode,
          amount: wish.amount_cents,
          good_through: wish.good_through,
        }
      : null,
  };
});
