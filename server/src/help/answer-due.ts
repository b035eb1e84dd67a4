import { type AnswerTarget, answerDueAt } from '@paystead/lending/servicing/answer-hours';
import { readSetting } from '../content/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** What the chat promises today: minutes of office hours, New York (HELP-12). */
export async function answerTarget({
  db,
  today,
}: Pick<WorkContext, 'db' | 'today'>): Promise<AnswerTarget> {
  const { closes, minutes, opens } = await readSetting<{
    minutes: number;
    opens: string;
    closes: string;
  }>(db, 'help_answer_target', today);
  return {
    minutes,
    opens: Temporal.PlainTime.from(opens),
    closes: Temporal.PlainTime.from(closes),
  };
}

/** When a message that arrives now should have its answer. */
export async function dueFromNow(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
): Promise<Temporal.Instant> {
  const sent = context.now.toZonedDateTimeISO(ZONE).toPlainDateTime();
  return answerDueAt(sent, await answerTarget(context))
    .toZonedDateTime(ZONE)
    .toInstant();
}
