import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { payoffAt } from '@paystead/lending/payments/payment-options';
import { remainderAtClose } from '@paystead/lending/payments/payoff-ways';
import { takesPayments } from '@paystead/lending/states/loan-status';
import { addEntry, cutOffOf } from '../ach/index.ts';
import { achReceiver, findAccount, takesDebits, type AccountRow } from '../bank-accounts/index.ts';
import { dayOf } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockLoan } from '../servicing/index.ts';
import { payingFacts } from './paying-facts.ts';
import {
  changePayment,
  debitedAccount,
  lastSettledSince,
  type DebitRow,
} from './payments.queries.ts';
import { keepConditionalLetter, stopPayoff } from './payoff/start-payoff.ts';
import { tellOfNoRemainder, tellOfRemainder } from './payoff/tell-of-payoffs.ts';

/**
 * Plans the remainder of a loan's waiting payoff at the close of `day`, or cancels it if there is
 * nothing to debit or no account to debit. Returns 1 if it planned the debit, else 0.
 */
export async function planRemainder(
  context: WorkContext,
  loanGid: string,
  day: Temporal.PlainDate,
): Promise<number> {
  const loan = await lockLoan(context.db, loanGid);
  const { facts, planned } = await payingFacts({ ...context, today: day }, loan);
  const payment = planned.find(({ state }) => state === 'WAITING');
  if (!payment) return 0;
  if (!takesPayments(facts.loanStatus)) return cancel(context, payment, 0n);
  const account = await findAccount(context, loan.borrower_gid, debitedAccount(payment));
  if (facts.onHold || !account || !takesDebits(account)) {
    return cancel(context, payment, payoffAt(facts, day));
  }

  const since = dayOf(payment.created_at).toString();
  const settled = await lastSettledSince(context.db, loan.gid, since);
  const debit = remainderAtClose(facts, {
    day,
    notBefore: Temporal.PlainDate.from(payment.debit_date),
    lastSettled: settled === null ? null : Temporal.PlainDate.from(settled),
  });
  if (debit === null) return 0;
  return debit.amount === 0n
    ? cancel(context, payment, 0n)
    : plan(context, payment, account, debit);
}

async function cancel(context: WorkContext, payment: DebitRow, left: bigint): Promise<number> {
  await changePayment(context.db, payment.gid, { state: 'CANCELLED', updated_at: context.now });
  context.event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  // With nothing left the loan may be paid already: then its stop order stands.
  const words = left === 0n ? [] : await stopPayoff(context, payment, 'PAYOFF_CANCELLED');
  await tellOfNoRemainder(context, payment, left, words);
  return 0;
}

async function plan(
  context: WorkContext,
  payment: DebitRow,
  account: AccountRow,
  { date, amount }: { date: Temporal.PlainDate; amount: bigint },
): Promise<number> {
  const planned = await changePayment(context.db, payment.gid, {
    state: 'SCHEDULED',
    amount_cents: amount,
    debit_date: date.toString(),
    cancel_until: cutOffOf(fileDayOf(date)),
    updated_at: context.now,
  });
  await addEntry(context, {
    purpose: 'PAYMENT',
    subjectGid: payment.gid,
    borrowerGid: payment.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'DEBIT',
    secCode: 'WEB',
    description: 'PAYMENT',
    amount,
    effectiveDate: date,
  });
  context.event('payment.remainder_planned', { kind: 'payment', gid: payment.gid });
  await keepConditionalLetter(context, planned);
  await tellOfRemainder(context, planned, payment.amount_cents);
  return 1;
}
