import { makePayment as call } from '@paystead/contract/servicing/payments';
import { toDollars } from '@paystead/lending/money/money';
import { nameAccount } from '../bank-accounts/index.ts';
import { requireFreshFactorIfAny } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { lockOwnLoan } from '../servicing/index.ts';
import { cancelPlanned } from './counted-payoff.ts';
import { viewPayment } from './payments.view.ts';
import { startPayoff } from './payoff/start-payoff.ts';
import { keepPhonePayment } from './phone/keep-phone-payment.ts';
import { refuseSame } from './same-payment.ts';
import { planFromAccount, scheduleDebits } from './schedule-debits.ts';

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
  const payments = await scheduleDebits(context, loan, input, { plan, secCode: 'WEB' });
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
