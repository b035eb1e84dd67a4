import { listDeliveries as call } from '@paystead/contract/employer/webhook-deliveries';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { viewDelivery } from './deliveries.view.ts';

/** What the employer was told, newest first. */
export const listDeliveries = query(call, async ({ actor, db, input }) => {
  const { state, type, webhook } = input;
  const { rows, total } = await findDeliveries(db, { state, type, webhook }, pageOf(input));
  return { total, rows: rows.map((row) => viewDelivery(row, actor)) };
});
