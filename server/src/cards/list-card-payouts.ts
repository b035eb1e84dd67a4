import { listCardPayouts as call } from '@paystead/contract/servicing/card-payouts';
import { query } from '../platform/calls/command.ts';
import { cardPayouts } from './card-payouts.ts';

/** The processor's payouts of a span of days, first day first. */
export const listCardPayouts = query(call, async (context) => {
  const { since, through } = context.input;
  const payouts = await cardPayouts(context, {
    since: Temporal.PlainDate.from(since),
    through: Temporal.PlainDate.from(through),
  });
  return payouts.map(({ reference, paidOn, gross, fee, net }) => ({
    reference,
    paid_on: paidOn.toString(),
    gross,
    fee,
    net,
  }));
});
