import { readDelivery as call } from '@paystead/contract/employer/webhook-deliveries';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findBody, findDelivery, findTries } from './deliveries.queries.ts';
import { viewDelivery, viewTry } from './deliveries.view.ts';

/** One delivery with what was sent, and each try. */
export const readDelivery = query(call, async ({ actor, db, input }) => {
  const row = (await findDelivery(db, input.gid)) ?? refuse('NOT_FOUND');
  const { body } = await findBody(db, row.event_gid);
  const tries = await findTries(db, row.gid);
  return { delivery: viewDelivery(row, actor), body, tries: tries.map(viewTry) };
});
