import type { StopTakenBack } from '@paystead/contract/servicing/stop-orders';
import { announce } from '../connections/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { type OrderRow, findOrder, takeBack } from './stop-orders.queries.ts';

/**
 * Takes the standing order of a loan back, because its payoff was returned or canceled: the next
 * deduction file asks for its installments again (PAYOFF-11). Not if the loan isn't open, because
 * other money paid it off, or it is charged off.
 * @returns the order; undefined if none was taken back
 */
export async function takeBackStopOrder(
  context: WorkContext,
  loanGid: string,
  because: StopTakenBack,
): Promise<OrderRow | undefined> {
  const { db, event, now } = context;
  const taken = await takeBack(db, loanGid, because, now);
  if (!taken) return undefined;
  event('stop_order.taken_back', { kind: 'loan', gid: loanGid }, { after: { because } });
  if (taken.stops_by === 'EMPLOYER') {
    const { employee_number, employer_gid: employerGid, gid: stop_order } = taken;
    const data = { stop_order, employee_number };
    await announce(context, { employerGid, type: 'stop_order.taken_back', data });
  }
  return findOrder(db, loanGid);
}

/** What that means, for the message about the payment. */
export function takenBackWords(order: OrderRow | undefined): string[] {
  if (!order) return [];
  if (order.stops_by === 'BORROWER') {
    return ['If you’ve stopped your allotment or split deposit, start it again.'];
  }
  return [
    `We took back the stop order to ${order.employer}. Your installments come out of your paychecks again.`,
  ];
}
