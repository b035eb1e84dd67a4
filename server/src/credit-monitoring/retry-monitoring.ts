import { retryMonitoring as call } from '@paystead/contract/wellness/credit-monitoring';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { goOn } from './go-on.ts';
import { lockEnrollment } from './monitoring.queries.ts';
import { isLocked, enrollmentStep } from './move-to.ts';

/** Retries after FAIL or ERROR, or once the lock has expired. */
export const retryMonitoring = command(call, async (context) => {
  const row = (await lockEnrollment(context.db, context.actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');
  const stands = ['FAIL', 'ERROR', 'LOCK'].includes(enrollmentStep(row));
  if (!stands || isLocked(row, context.now)) refuse('STEP_OUT_OF_ORDER');

  const moved = await goOn(context, row);

  return viewEnrollment(context, moved);
});
