import { assignQueueItems as call } from '@paystead/contract/verification/review-queue';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdItems } from '../../queue-items/index.ts';
import { mayDecide } from './may-decide.ts';
import { findReviewers } from './review.queries.ts';

/** Gives tasks to a reviewer or puts them back. Many at once: it settles nothing (QUEUE-9). */
export const assignQueueItems = command(call, async (context) => {
  const { actor, db, input } = context;
  const { items, way, over = false } = input;
  const to = way === 'GIVE' ? input.to : actor.gid;
  const holder = (await findReviewers(db)).find(({ gid }) => gid === to);
  if (!holder && way !== 'PUT_BACK') return refuse('NOT_FOUND');

  return holdItems(context, {
    items,
    to: way === 'PUT_BACK' || !holder ? null : holder.gid,
    by: actor.gid,
    over,
    mayHold: (type) => holder !== undefined && mayDecide(holder, type),
  });
});
