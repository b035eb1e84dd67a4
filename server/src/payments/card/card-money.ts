import { cancelEntry } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type LoanRow, lockLoan, receivePayment, reversePayment } from '../../servicing/index.ts';
import { confirmationNumber } from '../confirmation-number.ts';
import { countedRow } from '../counted-payoff.ts';
import { purposeOf } from '../payment-purpose.ts';
import {
  changePayment,
  findPayment,
  findPlanned,
  insertPayments,
  paymentRow,
  type PaymentRow,
} from '../payments.queries.ts';
import { isCancellable } from '../payments.view.ts';
import { meantFor, type PaymentInput, type Plan } from '../plan-debits.ts';

interface Promised {
  readonly input: PaymentInput;
  readonly plan: Plan;
  /** `Visa debit card ending 4242` */
  readonly cardName: string;
}

/**
 * Keeps a card payment that its bank has promised to a locked loan, as SENT: until the processor
 * has taken the money, it counts as on its way, so that nobody pays the same twice.
 * @returns its gid
 */
export async function keepCardPayment(
  { db, now, today }: WorkContext,
  loan: LoanRow,
  { input, plan, cardName }: Promised,
): Promise<string> {
  const [debit] = plan.debits;
  if (!debit || plan.debits.length > 1) throw new Error('A card pays one sum');
  const payment = paymentRow({
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    bank_account_gid: null,
    card_name: cardName,
    mode: input.mode,
    method: input.method,
    amount_cents: debit.amount,
    debit_date: today.toString(),
    cancel_until: now,
    installment_gid: meantFor(input.mode, plan),
    state: 'SENT',
    ...(plan.payoff && {
      payoff_way: plan.payoff.chosen.way,
      payoff_counted: countedRow(plan.payoff),
      payoff_on: today.toString(),
    }),
    authorization_text: plan.authorization,
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  });
  await insertPayments(db, [payment]);
  return payment.gid;
}

/**
 * Books the money of a card payment, which the processor has taken, as of the day its bank promised
 * it. A payoff cancels what is still planned. Does nothing the second time.
 */
export async function settleCardPayment(context: WorkContext, gid: string): Promise<void> {
  const { db, now } = context;
  const { loan_gid: loanGid } = await findPayment(db, gid);
  await lockLoan(db, loanGid);
  const payment = await findPayment(db, gid);
  if (payment.state !== 'SENT') return;

  if (payment.payoff_way === 'PAY_ALL_NOW') await cancelWhatIsPlanned(context, payment);
  await book(context, payment);
  await changePayment(db, gid, { state: 'SETTLED', updated_at: now });
}

async function book(context: WorkContext, payment: PaymentRow): Promise<void> {
  await receivePayment(context, {
    loanGid: payment.loan_gid,
    amount: payment.amount_cents,
    receivedOn: Temporal.PlainDate.from(payment.debit_date),
    channel: 'CARD',
    ...purposeOf(payment),
    paymentGid: payment.gid,
  });
}

/** What a file has taken meanwhile still arrives, and becomes a refund. */
async function cancelWhatIsPlanned(context: WorkContext, payoff: PaymentRow): Promise<void> {
  const { db, event, now } = context;
  const planned = await findPlanned(db, payoff.loan_gid);
  for (const payment of planned.filter((row) => row.gid !== payoff.gid)) {
    if (!isCancellable(payment, now)) continue;
    const isWaiting = payment.state === 'WAITING';
    if (!isWaiting && !(await cancelEntry(context, 'PAYMENT', payment.gid))) continue;
    await changePayment(db, payment.gid, { state: 'CANCELLED', updated_at: now });
    event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  }
}

/** The processor couldn't take the promised money: nothing was booked or is on its way. */
export async function dropCardPayment({ db, now }: WorkContext, gid: string): Promise<void> {
  const payment = await findPayment(db, gid);
  if (payment.state !== 'SENT') return;
  await changePayment(db, gid, { state: 'CANCELLED', updated_at: now });
}

/** The money of a booked card payment went back to the card; reopens a loan that it paid off. */
export async function returnCardPayment(
  context: WorkContext,
  gid: string,
  reason: string,
): Promise<void> {
  const { db, now } = context;
  const { loan_gid: loanGid } = await findPayment(db, gid);
  await lockLoan(db, loanGid);
  const payment = await findPayment(db, gid);
  if (payment.state !== 'SETTLED') return;
  await reversePayment(context, { paymentGid: gid, reason });
  await changePayment(db, gid, { state: 'RETURNED', updated_at: now });
}

/** We won a dispute: the charge stands, and counts from its own day as if it had never left. */
export async function restoreCardPayment(context: WorkContext, gid: string): Promise<void> {
  const { db, now } = context;
  const { loan_gid: loanGid } = await findPayment(db, gid);
  await lockLoan(db, loanGid);
  const payment = await findPayment(db, gid);
  if (payment.state !== 'RETURNED') return;
  await book(context, payment);
  await changePayment(db, gid, { state: 'SETTLED', updated_at: now });
}
