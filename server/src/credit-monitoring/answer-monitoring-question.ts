import { answerMonitoringQuestion as call } from '@paystead/contract/wellness/credit-monitoring';
import { monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { begin } from './begin.ts';
import { viewEnrollment } from './enrollment.view.ts';
import { openSitting, sealSitting, type Sitting } from './exam.ts';
import { unlessLost } from './go-on.ts';
import { loadSubject } from './load-subject.ts';
import { type EnrollmentRow, lockEnrollment } from './monitoring.queries.ts';
import { moveTo, enrollmentStep } from './move-to.ts';
import { wrongTry } from './wrong-try.ts';

/** Stores one answer. After the last, the bureau decides whether the person passes. */
export const answerMonitoringQuestion = command(call, async (context) => {
  const { actor, db, input, vault } = context;
  const row = (await lockEnrollment(db, actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');
  const sitting = enrollmentStep(row) === 'KBA' ? openSitting(vault, row) : null;
  if (!sitting || input.number > sitting.given.length + 1) return refuse('STEP_OUT_OF_ORDER');
  // A repeated answer, after the response to the first was lost.
  if (input.number <= sitting.given.length) return viewEnrollment(context, row);
  const question = sitting.questions[input.number - 1];
  if (!question?.answers.includes(input.answer)) return refuse('ANSWER_NOT_OFFERED');

  const answered = { ...sitting, given: [...sitting.given, input.answer] };
  const moved =
    answered.given.length < answered.questions.length
      ? await moveTo(context, row, 'answer', {
          exam_cipher: sealSitting(vault, row.gid, answered),
        })
      : await judge(context, row, answered);

  return viewEnrollment(context, moved);
});

async function judge(
  context: Context<typeof call>,
  row: EnrollmentRow,
  { reference, given }: Sitting,
): Promise<EnrollmentRow> {
  const found = await loadSubject(context, context.actor.gid);
  if (found.missing) return refuse('STEP_OUT_OF_ORDER');
  const bureau = monitoringBureau(context.config);
  const isRight = await unlessLost(async () =>
    bureau?.scoreAnswers(found.subject, reference, given),
  );
  if (isRight === undefined) return moveTo(context, row, 'lose-bureau', { exam_cipher: null });
  return isRight ? begin(context, row) : wrongTry(context, row, 'fail');
}
