import { acknowledgeStopOrder as call } from '@paystead/contract/servicing/stop-orders';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { changeOrder, findOneOrder } from './stop-orders.queries.ts';
import { viewForEmployer } from './stop-order.view.ts';

/** Payroll confirms an order for one of its people; the first confirmation counts. */
export const acknowledgeStopOrder = command(call, async ({ actor, db, event, input, now }) => {
  const order = await findOneOrder(db, input.gid);
  const isTheirs = order?.employer_gid === actor.employerGid && order?.stops_by === 'EMPLOYER';
  if (!order || !isTheirs) return refuse('NOT_FOUND');
  if (order.taken_back_at !== null) return refuse('STOP_ORDER_TAKEN_BACK');
  if (order.acknowledged_at !== null) return viewForEmployer(order);

  const change = { acknowledged_at: now, acknowledged_by_gid: actor.gid };
  const changed = await changeOrder(db, order.gid, change);
  event('stop_order.acknowledged', { kind: 'stop_order', gid: order.gid });
  const { first_name, last_name } = order;
  return viewForEmployer({ ...changed, first_name, last_name });
});
