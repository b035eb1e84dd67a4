import { listDeliveries as call } from '@paystead/contract/employer/webhook-deliveries';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../../platform/calls/place.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { viewDelivery } from './deliveries.view.ts';

/** What the employer was told, newest first. */
export const listDeliveries = query(call, async ({ actor, db, input }) => {
  const { state, type, webhook } = input;
  const { length } = pageOf(input);
  const after = placeOf(input.after, 'instant');
  const limit = length + 1;
  const found = await findDeliveries(db, { state, type, webhook, after, limit });

  const last = found.length > length ? found[length - 1] : undefined;
  return {
    rows: found.slice(0, length).map((row) => viewDelivery(row, actor)),
    next: last === undefined ? null : startAfter(last.created_at, last.gid),
  };
});
