import { confirmMonitoringCode as call } from '@paystead/contract/wellness/credit-monitoring';
import { spendCode } from '../identity/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { begin } from './begin.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { lockEnrollment } from './monitoring.queries.ts';
import { enrollmentStep } from './move-to.ts';
import { wrongTry } from './wrong-try.ts';

/** Proves the person's identity by the code. An expired code doesn't count as a wrong attempt. */
export const confirmMonitoringCode = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const row = (await lockEnrollment(db, actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');
  if (enrollmentStep(row) !== 'OTP_VERIFY') refuse('STEP_OUT_OF_ORDER');
  if ((row.code_expires_at?.epochMilliseconds ?? 0) <= now.epochMilliseconds)
    refuse('CODE_EXPIRED');

  const place = { ownerGid: actor.gid, purpose: 'MONITORING' } as const;
  const sentTo = await spendCode(context, place, input.code);
  const moved =
    sentTo === null ? await wrongTry(context, row, 'miss-code') : await begin(context, row);

  return viewEnrollment(context, moved);
});
