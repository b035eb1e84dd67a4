import { liftDebitStop as call } from '@paystead/contract/servicing/bank-debits';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockStop, wantLift } from './debit-stops.queries.ts';

/** Begins to lift a stop; the job ends it once no debit waits with a day in the past. */
export const liftDebitStop = command(call, async ({ actor, db, enqueue, event, input, now }) => {
  const stop = await lockStop(db, input.gid);
  if (!stop) refuse('NOT_FOUND');
  if (stop.lift_wanted_at !== null) refuse('STEP_OUT_OF_ORDER');

  await wantLift(db, stop.gid, { at: now, by: actor.gid, reason: input.reason });
  event('debit-stop.lifted', { kind: 'debit_stop', gid: stop.gid }, { reason: input.reason });
  await enqueue('move-stopped-debits', { gid: stop.gid });
  return {};
});
