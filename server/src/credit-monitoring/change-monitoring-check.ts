import { changeMonitoringCheck as call } from '@paystead/contract/wellness/credit-monitoring';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { lockEnrollment } from './monitoring.queries.ts';
import { moveTo } from './move-to.ts';

/** Goes back from a code or question to the choice of checks. */
export const changeMonitoringCheck = command(call, async (context) => {
  const row = (await lockEnrollment(context.db, context.actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');

  const moved = await moveTo(context, row, 'choose-again', {
    exam_cipher: null,
    code_type: null,
    code_sent_to: null,
    code_expires_at: null,
  });

  return viewEnrollment(context, moved);
});
