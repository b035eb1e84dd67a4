import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { previewPayment as call } from '@paystead/contract/servicing/payments';
import { sum, toDollars } from '@paystead/lending/money/money';
import { mostOn } from '@paystead/lending/payments/payment-options';
import { nameAccount } from '../bank-accounts/index.ts';
import { query } from '../platform/calls/command.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { viewPayoff } from './payments.view.ts';
import { planDebits, type Plan } from './plan-debits.ts';

/** The result of a payment before the borrower makes it; stores nothing. */
export const previewPayment = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);

  const plan = await planDebits(context, loan, input);
  const balance = balanceAfter(plan);

  return {
    payments: plan.debits.map(({ date, amount }) => ({ date: date.toString(), amount })),
    account: nameAccount(plan.account),
    authorization: plan.authorization,
    balance_after: balance,
    sentence: authorizationSentence(plan, balance),
    payoff: plan.payoff && viewPayoff(plan.payoff),
  };
});

/**
 * The debt on the day of the last debit, once this payment and the ones planned before have
 * settled.
 */
function balanceAfter({ debits, paying, payoff }: Plan): bigint {
  if (payoff) return 0n;
  const last = debits.at(-1);
  const left = last ? mostOn(paying.facts, last.date) - sum(debits.map((one) => one.amount)) : 0n;
  return left > 0n ? left : 0n;
}

function authorizationSentence({ debits, payoff }: Plan, balance: bigint): string {
  if (payoff?.chosen.way === 'LET_IT_LAND') {
    return 'This pays off your loan once everything on its way has arrived.';
  }
  const last = debits.at(-1);
  if (!last || balance === 0n) return 'This pays off your loan.';
  return `After this you owe ${toDollars(balance)} on ${weekdayDate(last.date)}.`;
}
