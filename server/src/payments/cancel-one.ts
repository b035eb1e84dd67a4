import { cancelEntry } from '../ach/index.ts';
import { accountNames } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { changePayment, findOfLoan } from './payments.queries.ts';
import { stopPayoff } from './payoff/start-payoff.ts';
import { type PaymentView, viewPayment } from './payments.view.ts';

/**
 * Cancels one planned payment of a locked loan until the cut-off of its file, for its borrower or
 * for staff, who give a reason. A canceled one stays canceled.
 */
export async function cancelOne(
  context: WorkContext,
  loan: LoanRow,
  { payment, reason }: { readonly payment: string; readonly reason?: string },
): Promise<{ readonly view: PaymentView; readonly isNew: boolean }> {
  const { db, event, now } = context;
  const found = (await findOfLoan(db, loan.gid, payment)) ?? refuse('NOT_FOUND');
  const names = await accountNames({ db }, loan.borrower_gid);
  if (found.state === 'CANCELLED') return { view: viewPayment(found, names, now), isNew: false };

  if (!viewPayment(found, names, now).can_cancel) return refuse('CUT_OFF_PASSED');
  // The file may have been cut a moment ago: an entry in it can't be canceled. A waiting
  // remainder has none.
  const isWaiting = found.state === 'WAITING';
  if (!isWaiting && !(await cancelEntry(context, 'PAYMENT', found.gid))) {
    return refuse('CUT_OFF_PASSED');
  }

  const cancelled = await changePayment(db, found.gid, { state: 'CANCELLED', updated_at: now });
  event('payment.cancelled', { kind: 'payment', gid: found.gid }, { ...(reason && { reason }) });
  await stopPayoff(context, found, 'PAYOFF_CANCELLED');
  return { view: viewPayment(cancelled, names, now), isNew: true };
}
