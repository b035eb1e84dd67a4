import { cancelPayment as call } from '@paystead/contract/servicing/payments';
import { cancelEntry } from '../ach/index.ts';
import { accountNames } from '../bank-accounts/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { changePayment, findOfLoan } from './payments.queries.ts';
import { stopPayoff } from './payoff/start-payoff.ts';
import { viewPayment } from './payments.view.ts';

/** Cancels a planned payment until the cut-off of its file. */
export const cancelPayment = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);
  const found = (await findOfLoan(db, loan.gid, input.payment)) ?? refuse('NOT_FOUND');
  const names = await accountNames({ db }, loan.borrower_gid);
  if (found.state === 'CANCELLED') return viewPayment(found, names, now);

  if (!viewPayment(found, names, now).can_cancel) return refuse('CUT_OFF_PASSED');
  // The file may have been cut a moment ago: an entry in it can't be canceled. A waiting
  // remainder has none.
  const isWaiting = found.state === 'WAITING';
  if (!isWaiting && !(await cancelEntry(context, 'PAYMENT', found.gid))) {
    return refuse('CUT_OFF_PASSED');
  }

  const cancelled = await changePayment(db, found.gid, { state: 'CANCELLED', updated_at: now });
  event('payment.cancelled', { kind: 'payment', gid: found.gid });
  await stopPayoff(context, found, 'PAYOFF_CANCELLED');
  return viewPayment(cancelled, names, now);
});
