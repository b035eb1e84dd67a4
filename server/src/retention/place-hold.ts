import { placeHold as call } from '@paystead/contract/product/retention';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { insertHold, isBorrower } from './retention.queries.ts';

/** Places a hold: nothing of this borrower is erased until it is lifted. */
export const placeHold = command(call, async ({ actor, db, event, input, now }) => {
  const { gid: borrowerGid, reason } = input;
  if (!(await isBorrower(db, borrowerGid))) refuse('NOT_FOUND');

  const placed = await insertHold(db, { borrowerGid, reason, staffGid: actor.gid, at: now });
  if (!placed) refuse('STEP_OUT_OF_ORDER');
  event('hold.placed', { kind: 'borrower', gid: borrowerGid }, { reason });
  return {};
});
