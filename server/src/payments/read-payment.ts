import { readPayment as call } from '@paystead/contract/servicing/payments';
import { owedAfter } from '@paystead/lending/payments/payment-effect';
import { accountNames } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { payingFacts } from './paying-facts.ts';
import { findOfLoan, type PaymentRow } from './payments.queries.ts';
import { viewPayment } from './payments.view.ts';

/** One payment, for its receipt. */
export const readPayment = query(call, async (context) => {
  const { actor, db, input, now, today } = context;
  const loan = await findOwnLoan(db, actor, input.gid);
  const row = (await findOfLoan(db, loan.gid, input.payment)) ?? refuse('NOT_FOUND');
  const [names, { facts }] = await Promise.all([
    accountNames({ db }, loan.borrower_gid),
    payingFacts(context, loan),
  ]);
  const day = countsOn(row, today);
  return { ...viewPayment(row, names, now), owed_after: day && owedAfter(facts, day) };
});

/** The day after which a payment has been counted; null for one that brings nothing. */
function countsOn(
  { state, debit_date: date }: PaymentRow,
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (state === 'CANCELLED' || state === 'RETURNED' || state === 'WAITING') return null;
  const day = Temporal.PlainDate.from(date);
  return Temporal.PlainDate.compare(day, today) < 0 ? today : day;
}
