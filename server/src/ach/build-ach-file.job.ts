import { body } from '@paystead/contract/primitives';
import { repeatLater } from '../close-of-day/index.ts';
import {
  dailyStep,
  type DailyContext,
  type DailyOutcome,
  type DailyStep,
} from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { buildFile } from './build-file.ts';
import { type HandOver, handOverFiles } from './hand-over-files.ts';

async function buildAndHandOver(daily: DailyContext, how: HandOver): Promise<DailyOutcome> {
  // A repeat for a closed day only hands over: never make a file for a past day.
  const built = daily.repeatedOn
    ? undefined
    : await daily.inTransaction((context) => buildFile(context, daily.day));
  const waiting = await handOverFiles(daily, how);
  const done = built?.entries ?? 0;
  if (waiting.length > 0) {
    const sentence = `The bank hasn’t taken ${waiting.join(', ')} yet. We’ll send it again`;
    return { done, again: true, sentence };
  }
  if (!built) return { done };
  return { done, sentence: `ACH file ${built.name} with ${done} entries went to the bank` };
}

/**
 * At the cut-off, sends everything that must settle on the next banking day in one file.
 * @param fit looks through the waiting entries first, so that none is too large
 */
export function buildAchFile(fit: DailyStep) {
  return steppedJob(
    'build-ach-file',
    body({}),
    async ({ today, step }) => {
      const daily = { day: today, inTransaction: step };
      await fit.run(daily);
      const { again } = await buildAndHandOver(daily, {});
      if (!again) return;
      const late = { step: buildAchFileStep.name, day: today, tries: 1 };
      await step((context) => repeatLater(context, late));
    },
    { exclusive: true, retryLimit: 8, retryDelay: 30 },
  );
}

/** At the close of day, builds the file if the job missed it. */
export const buildAchFileStep = dailyStep('build-ach-file', (daily) =>
  buildAndHandOver(daily, { dayIsOver: true }),
);
