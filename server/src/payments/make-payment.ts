import { randomUUID } from 'node:crypto';
import { makePayment as call } from '@paystead/contract/servicing/payments';
import { toDollars } from '@paystead/lending/money/money';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { addEntry, cutOffOf, type Receiver } from '../ach/index.ts';
import { type AccountRow, achReceiver, nameAccount } from '../bank-accounts/index.ts';
import { requireFreshFactorIfAny } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnLoan, type LoanRow } from '../servicing/index.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { cancelPlanned, countedRow } from './counted-payoff.ts';
import { insertPayments, type NewPayment, type PaymentRow } from './payments.queries.ts';
import { viewPayment } from './payments.view.ts';
import { startPayoff } from './payoff/start-payoff.ts';
import { keepPhonePayment } from './phone/keep-phone-payment.ts';
import { meantFor, planDebits, type PaymentInput, type Plan } from './plan-debits.ts';
import { refuseSame } from './same-payment.ts';

/**
 * Schedules one or more bank debits for the borrower's own loan; money moves with the ACH file. A
 * payoff needs a fresh second factor from people who have one (S9).
 */
export const makePayment = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  if (input.method === 'CALL') {
    await keepPhonePayment(context, loan, input);
    return [];
  }
  if (input.mode === 'FULL') await requireFreshFactorIfAny(context);

  const plan = await planFromAccount(context, loan, input);
  if (!input.again) await refuseSame(context, loan, input, plan);

  if (plan.payoff?.chosen.way === 'PAY_ALL_NOW') await cancelPlanned(context, plan.paying.planned);
  const [payments, receiver] = await Promise.all([
    insertPayments(db, newPayments(context, loan, input, plan)),
    achReceiver(context, plan.account),
  ]);
  // The remainder of a payoff gets its entry when everything on its way has arrived.
  if (!waits(plan)) await addEntries(context, plan, payments, receiver);
  event(
    'payment.planned',
    { kind: 'loan', gid: loan.gid },
    { after: { mode: input.mode, debits: plan.debits.map(({ amount }) => toDollars(amount)) } },
  );
  const [payment] = payments;
  if (payment && input.mode === 'FULL') await startPayoff(context, payment, plan);

  const names = new Map([[plan.account.gid, nameAccount(plan.account)]]);
  return payments.map((payment) => viewPayment(payment, names, now));
});

/** A plan whose debits have an account. */
type AccountPlan = Plan & { readonly account: AccountRow };

async function planFromAccount(
  context: WorkContext,
  loan: LoanRow,
  input: PaymentInput,
): Promise<AccountPlan> {
  const plan = await planDebits(context, loan, input);
  return plan.account === null ? refuse('METHOD_NOT_OPEN') : { ...plan, account: plan.account };
}

function newPayments(
  { now }: WorkContext,
  loan: LoanRow,
  { mode, method }: PaymentInput,
  plan: AccountPlan,
): NewPayment[] {
  const series = plan.debits.length > 1 ? randomUUID() : null;
  return plan.debits.map(({ amount, date }, index) => ({
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    bank_account_gid: plan.account.gid,
    mode,
    method,
    amount_cents: amount,
    debit_date: date.toString(),
    cancel_until: cutOffOf(fileDayOf(date)),
    installment_gid: meantFor(mode, plan, index),
    series_gid: series,
    authorization_text: plan.authorization,
    ...(plan.payoff && {
      payoff_way: plan.payoff.chosen.way,
      payoff_counted: countedRow(plan.payoff),
      payoff_on: date.toString(),
    }),
    ...(waits(plan) && { state: 'WAITING' as const }),
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  }));
}

function waits({ payoff }: Plan): boolean {
  return payoff?.chosen.way === 'LET_IT_LAND';
}

async function addEntries(
  context: WorkContext,
  { account }: AccountPlan,
  payments: readonly PaymentRow[],
  receiver: Receiver,
): Promise<void> {
  for (const payment of payments) {
    await addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: payment.gid,
      borrowerGid: payment.borrower_gid,
      bankAccountGid: account.gid,
      receiver,
      direction: 'DEBIT',
      secCode: 'WEB',
      paymentType: payments.length > 1 ? 'RECURRING' : 'SINGLE',
      description: 'PAYMENT',
      amount: payment.amount_cents,
      effectiveDate: Temporal.PlainDate.from(payment.debit_date),
    });
  }
}
