import { chooseMonitoringCheck as call } from '@paystead/contract/wellness/credit-monitoring';
import { sendCodeToPhone } from '../identity/index.ts';
import { monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { sealSitting } from './exam.ts';
import { unlessLost } from './go-on.ts';
import { loadSubject } from './load-subject.ts';
import { type EnrollmentRow, lockEnrollment } from './monitoring.queries.ts';
import { moveTo, enrollmentStep } from './move-to.ts';

type Choosing = Context<typeof call>;

/** S3.20: starts the chosen check: a code by text or call, or the bureau's questions. */
export const chooseMonitoringCheck = command(call, async (context) => {
  const { actor, db, input } = context;
  const row = (await lockEnrollment(db, actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');
  const { type } = input;
  const byQuestions = type === 'OPT_KBA';
  const open = byQuestions ? ['OTP'] : ['OTP', 'OTP_VERIFY'];
  if (!open.includes(enrollmentStep(row)) || !(byQuestions || row.phone_known))
    refuse('STEP_OUT_OF_ORDER');

  const moved = byQuestions ? await ask(context, row) : await send(context, row, type);

  return viewEnrollment(context, moved);
});

async function send(
  context: Choosing,
  row: EnrollmentRow,
  type: 'OPT_SMS' | 'OPT_VOICE',
): Promise<EnrollmentRow> {
  const { actor, db, vault } = context;
  const found = await loadSubject({ db, vault }, actor.gid);
  if (found.missing) return refuse('STEP_OUT_OF_ORDER');
  const place = { ownerGid: actor.gid, purpose: 'MONITORING' } as const;
  const channel = type === 'OPT_VOICE' ? 'voice' : 'sms';
  const sent = await sendCodeToPhone(context, place, found.phone, channel);
  return moveTo(context, row, 'send-code', {
    code_type: type,
    code_sent_to: sent.sent_to,
    code_expires_at: Temporal.Instant.from(sent.expires_at),
  });
}

async function ask(context: Choosing, row: EnrollmentRow): Promise<EnrollmentRow> {
  const { actor, config, vault } = context;
  const found = await loadSubject(context, actor.gid);
  if (found.missing) return refuse('STEP_OUT_OF_ORDER');
  const bureau = monitoringBureau(config);
  const exam = await unlessLost(async () => bureau?.askQuestions(found.subject));
  if (exam === undefined) return moveTo(context, row, 'lose-bureau');
  if (exam === null) return moveTo(context, row, 'find-nobody');
  return moveTo(context, row, 'ask-questions', {
    exam_cipher: sealSitting(vault, row.gid, { ...exam, given: [] }),
  });
}
