import { listOwnHeldMoney as call } from '@paystead/contract/held-money/own-held-money';
import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { accountNames, verifiedPrimary } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan, nextInstallment } from '../servicing/index.ts';
import { findToDecide } from './desk.queries.ts';

/** DEDUCT-8: money of one loan that its borrower decides about. */
export const listOwnHeldMoney = query(call, async (context) => {
  const { actor, db, input, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const rows = await findToDecide(db, loan.gid);
  if (rows.length === 0) return [];

  const account = await verifiedPrimary(context, loan.borrower_gid);
  const names = await accountNames(context, loan.borrower_gid);
  const next = await nextInstallment(db, loan, today);
  return rows.map((row) => ({
    gid: row.gid,
    amount: row.amount_cents,
    received_on: row.received_on,
    decide_by: row.decide_by ?? row.received_on,
    account: account ? (names.get(account.gid) ?? 'Bank account') : null,
    arrives: account ? addBankingDays(today, 1).toString() : null,
    next_installment: next ? { date: next.due_date, amount: next.amount_cents } : null,
  }));
});
