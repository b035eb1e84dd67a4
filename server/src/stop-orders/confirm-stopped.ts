import { confirmStopped as call } from '@paystead/contract/servicing/stop-orders';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { changeOrder, findOrder } from './stop-orders.queries.ts';
import { viewStopOrder } from './stop-order.view.ts';

/** The borrower has stopped an allotment or split deposit: we note the first time they say so. */
export const confirmStopped = command(call, async ({ actor, db, event, input, now }) => {
  const order = await findOrder(db, input.gid);
  const isTheirs = order?.borrower_gid === actor.gid && order.stops_by === 'BORROWER';
  if (!order || !isTheirs || order.taken_back_at !== null) return refuse('NOT_FOUND');
  if (order.acknowledged_at !== null) return viewStopOrder(order);

  const change = { acknowledged_at: now, acknowledged_by_gid: actor.gid };
  const changed = await changeOrder(db, order.gid, change);
  event('stop_order.confirmed', { kind: 'loan', gid: order.loan_gid });
  return viewStopOrder({ ...changed, employer: order.employer });
});
