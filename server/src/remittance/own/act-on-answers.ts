import { workThrough } from '../../close-of-day/index.ts';
import type { DailyContext } from '../../platform/jobs/daily-step.ts';
import { actOnAnswer } from './act-on-answer.ts';
import { type AnswerRow, findOpenAnswers } from './answers.queries.ts';

/** Answers acted on in one transaction. */
const CHUNK = 20;

/**
 * Does what payroll’s answers say, each once, at the close of day: until then payroll can change
 * them (REMIT-4).
 */
export function actOnAnswers(daily: DailyContext): Promise<{ done: number; failed: number }> {
  return workThrough<AnswerRow>(daily, {
    step: 'post-remittances: answers',
    most: CHUNK,
    take: ({ db, now }, { after, limit }) => findOpenAnswers(db, { after, limit, now }),
    key: ({ gid }) => gid,
    subject: ({ employer_gid: gid }) => ({ kind: 'employer', gid }),
    async work(context, answers) {
      for (const answer of answers) await actOnAnswer(context, answer, daily.day);
    },
  });
}
