import { listPayoffWays as call } from '@paystead/contract/servicing/payments';
import { refusalOfDebitDay } from '@paystead/lending/calendar/payment-dates';
import { closedReason, isByCard, payoffAt } from '@paystead/lending/payments/payment-options';
import { refusalOfCardDay, refusalOfClosed } from '@paystead/lending/payments/payment-plan';
import { payoffWaysOn } from '@paystead/lending/payments/payoff-ways';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOwnLoan } from '../servicing/index.ts';
import { nameOfList } from './counted-payoff.ts';
import { payingFacts } from './paying-facts.ts';
import { viewItem, viewWay } from './payments.view.ts';

/** What a payoff on a day has to count, and the figures of the two ways (PAYOFF-4). */
export const listPayoffWays = query(call, async (context) => {
  const { actor, db, input } = context;
  const day = Temporal.PlainDate.from(input.date);
  const loan = await findOwnLoan(db, actor, input.gid);

  const { facts } = await payingFacts(context, loan);
  const closed = closedReason(facts, 'FULL');
  if (closed) refuse(refusalOfClosed[closed]);
  const byCard = input.method !== undefined && isByCard(input.method);
  const wrongDay = byCard
    ? refusalOfCardDay(day, facts.clock.today)
    : refusalOfDebitDay(facts.clock, day);
  if (wrongDay) refuse(wrongDay);

  const { onTheWay, ways } = payoffWaysOn(facts, day, byCard);
  return {
    date: input.date,
    amount: payoffAt(facts, day),
    on_the_way: onTheWay.map(viewItem),
    ways: ways.map(viewWay),
    seen: nameOfList(onTheWay),
  };
});
