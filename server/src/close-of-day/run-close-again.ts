import { runCloseAgain as call } from '@paystead/contract/servicing/closes';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockStep, markAsked } from './closed-steps.queries.ts';

/**
 * STAFF-60: runs a step again that stopped or that a partner held up. A day that is open goes on
 * at that step; of a day that is closed, only this step runs. Asking twice runs it once.
 */
export const runCloseAgain = command(call, async ({ db, enqueue, event, input, now }) => {
  const row = (await lockStep(db, input)) ?? refuse('NOT_FOUND');
  if (row.failure === null && !row.again) refuse('CLOSE_STEP_DONE');
  if (row.asked_at !== null) return {};

  await markAsked(db, input, now);
  if (row.failure !== null) await enqueue('close-days', {});
  else await enqueue('repeat-step', { step: input.step, day: input.day, tries: 1 });
  event('close-of-day.run-again', null, { after: { day: input.day, step: input.step } });
  return {};
});
