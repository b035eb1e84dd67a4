import type { StopTakenBack } from '@paystead/contract/servicing/stop-orders';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { endLetters, issueLetter } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sendStopOrder, takeBackStopOrder, takenBackWords } from '../../stop-orders/index.ts';
import type { PaymentRow } from '../payments.queries.ts';
import type { Plan } from '../plan-debits.ts';
import { tellOfPayoff } from './tell-of-payoffs.ts';

/**
 * What a payoff sets off when its borrower presses Pay: the stop order to payroll, the conditional
 * letter, and the message about all of it. A remainder that waits gets its letter once its amount
 * and day are known.
 */
export async function startPayoff(
  context: WorkContext,
  payment: PaymentRow,
  plan: Plan,
): Promise<void> {
  const order = await sendStopOrder(context, {
    loanGid: payment.loan_gid,
    paymentGid: payment.gid,
    from: Temporal.PlainDate.from(payment.payoff_on ?? payment.debit_date),
  });
  if (payment.state !== 'WAITING') await keepConditionalLetter(context, payment);
  await tellOfPayoff(context, payment, plan, order);
}

/** The letter that holds once a payoff's debit settles. */
export function keepConditionalLetter(context: WorkContext, payment: PaymentRow): Promise<void> {
  return issueLetter(context, {
    loanGid: payment.loan_gid,
    reference: loanReference(payment.loan_gid),
    kind: 'CONDITIONAL',
    paymentGid: payment.gid,
    amount: payment.amount_cents,
    paidOn: Temporal.PlainDate.from(payment.debit_date),
  });
}

/**
 * A payoff that won't be: its stop order is taken back, and its letter no longer holds.
 * @returns what that means for the borrower's paychecks, in words; none if nothing was stopped
 */
export async function stopPayoff(
  context: WorkContext,
  payment: Pick<PaymentRow, 'gid' | 'loan_gid' | 'mode'>,
  because: StopTakenBack,
): Promise<string[]> {
  if (payment.mode !== 'FULL') return [];
  await endLetters(context, { loanGids: [payment.loan_gid], paymentGids: [payment.gid] });
  return takenBackWords(await takeBackStopOrder(context, payment.loan_gid, because));
}
