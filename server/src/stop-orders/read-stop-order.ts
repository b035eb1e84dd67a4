import { readStopOrder as call } from '@paystead/contract/servicing/stop-orders';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOrder, findStoppable } from './stop-orders.queries.ts';
import { viewStopOrder } from './stop-order.view.ts';

/** The newest stop order of the borrower's own loan. */
export const readStopOrder = query(call, async ({ actor, db, input }) => {
  const [loan] = await findStoppable(db, [input.gid]);
  if (loan?.borrower_gid !== actor.gid) refuse('NOT_FOUND');

  const order = await findOrder(db, input.gid);
  return order ? viewStopOrder(order) : null;
});
