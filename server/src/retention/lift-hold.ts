import { liftHold as call } from '@paystead/contract/product/retention';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findHold, liftStanding } from './retention.queries.ts';

/** Lifts a hold. The next close of day erases records that are past their period. */
export const liftHold = command(call, async ({ actor, db, event, input, now }) => {
  const hold = await findHold(db, input.gid);
  if (!hold) refuse('NOT_FOUND');

  await liftStanding(db, hold.gid, { staffGid: actor.gid, at: now });
  event('hold.lifted', { kind: 'borrower', gid: input.gid }, { reason: input.reason });
  return {};
});
