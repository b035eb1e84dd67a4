import { listStopOrders as call } from '@paystead/contract/servicing/stop-orders';
import { query } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOfEmployer } from './stop-orders.queries.ts';
import { viewForEmployer } from './stop-order.view.ts';

/** The stop orders for an employer's own people; never why they were made. */
export const listStopOrders = query(call, async ({ actor, db }) => {
  const employer = actor.employerGid ?? refuse('NOT_FOUND');
  return (await findOfEmployer(db, employer)).map(viewForEmployer);
});
