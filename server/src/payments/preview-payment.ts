import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { previewPayment as call } from '@paystead/contract/servicing/payments';
import { sum, toDollars } from '@paystead/lending/money/money';
import { effectOf } from '@paystead/lending/payments/payment-effect';
import { cutOffOf } from '../ach/index.ts';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { viewPayoff } from './payments.view.ts';
import { planDebits, type Plan } from './plan-debits.ts';

/** The result of a payment before the borrower makes it; stores nothing. */
export const previewPayment = query(call, async (context) => {
  const { actor, db, input } = context;
  const loan = await findOwnLoan(db, actor, input.gid);

  const plan = await planDebits(context, loan, input);
  const effect = effectOf(plan.paying.facts, { mode: input.mode, ...plan });
  const balance = plan.payoff ? 0n : effect.balanceAfter;
  const [first] = plan.debits;

  return {
    payments: plan.debits.map(({ date, amount }) => ({ date: date.toString(), amount })),
    account: plan.from,
    authorization: plan.authorization,
    total: sum(plan.debits.map(({ amount }) => amount)),
    balance_after: balance,
    ends_on: effect.endsOn?.toString() ?? null,
    ended_on: effect.endedOn?.toString() ?? null,
    paydays_saved: effect.paydaysSaved,
    interest_saved: effect.interestSaved,
    cancel_until: isoTime(first ? cutOffOf(fileDayOf(first.date)) : context.now),
    sentence: effectSentence(plan, balance),
    payoff: plan.payoff && viewPayoff(plan.payoff),
  };
});

function effectSentence({ debits, payoff }: Plan, balance: bigint): string {
  if (payoff?.chosen.way === 'LET_IT_LAND') {
    return 'This pays off your loan once everything on its way has arrived.';
  }
  const last = debits.at(-1);
  if (!last || balance === 0n) return 'This pays off your loan.';
  return `After this, you’ll owe ${toDollars(balance)} on ${weekdayDate(last.date)}.`;
}
